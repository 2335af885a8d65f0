Plugin().run(MessageStream())
