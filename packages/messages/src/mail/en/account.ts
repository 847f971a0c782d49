/** Texts of the mails about an account. `{name}` is put in as plain text; there are no plurals. */
export const accountMails = {
  hello: 'Hello {name},',
  helloUnnamed: 'Hello,',
  activate: {
    subject: 'Confirm your email for {business}',
    preview: 'One press, and your account is complete.',
    title: 'Confirm your email',
    text: 'Your account at {business} is open. Please confirm that this is your email address, so that the orders you made as a guest can move in and nobody else can use your name.',
    button: 'Confirm my email',
    life: 'The link works once, for seven days.',
    notYou:
      'You have not opened an account here? Then somebody typed your address by mistake. Leave the link alone and nothing happens.',
  },
  welcome: {
    subject: 'Welcome to {business}',
    preview: 'Your account is ready.',
    title: 'Welcome to {business}',
    text: 'Your account is ready. From now on your address and your cards can be filled in for you, your orders stay together, and an old favourite is one press away.',
    button: 'See the menu',
    account: 'Your details, addresses and cards: {address}',
    notYou: 'You have not opened this account? Answer this mail or call {location}: {telephone}',
  },
  reset: {
    subject: 'Choose a new password for {business}',
    preview: 'The link works once, for 30 minutes.',
    title: 'Choose a new password',
    text: 'Somebody, we hope you, has asked for a new password for your account at {business}.',
    button: 'Choose a new password',
    life: 'The link works once, for 30 minutes. It then signs you out everywhere else.',
    notYou:
      'It was not you? Then there is nothing to do: your password stays as it is. Please show this mail to nobody; we never ask for it.',
  },
  changeEmail: {
    subject: 'Confirm your new email for {business}',
    preview: 'Until then your old one stays.',
    title: 'Confirm your new email',
    text: 'This is to be the new email address of an account at {business}. It takes the place of the old one as soon as you confirm it.',
    button: 'Confirm this email',
    life: 'The link works once, for seven days.',
    notYou:
      'You know nothing of this? Then somebody typed your address by mistake. Leave the link alone and nothing changes.',
  },
  emailChanged: {
    subject: 'The email of your account at {business} has changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your email has changed',
    text: 'Your account at {business} now has another email address. This one no longer opens it.',
    fine: 'If it was you, there is nothing to do.',
    notYou: 'It was not you? Tell us at once: answer this mail or call {location}: {telephone}',
  },
  deleted: {
    subject: 'Your account at {business} is deleted',
    preview: 'Thank you for the meals we could make you.',
    title: 'Your account is deleted',
    text: 'Your account at {business} is gone, and with it your addresses, cards and favourites. What tax law makes us keep of past orders no longer names you.',
    thanks: 'Thank you for every meal we could make you. You are welcome at any time, with an account or without one.',
    button: 'To the menu',
    notYou: 'It was not you? Tell us at once: answer this mail or call {location}: {telephone}',
  },
  button: 'If the button does not work, open this address:',
  why: 'You get this mail because of an account at {business}. It is not advertising.',
}
