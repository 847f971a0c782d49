/** Texts of the mails to an owner who opens a restaurant. */
export const signupMails = {
  signupCode: {
    subject: '{code} is your code to open your restaurant',
    preview: 'Enter it to start, or to carry on where you left off.',
    text: 'Enter this code to open your restaurant’s ordering page, or to carry on where you left off:',
    button: 'Open it here',
    life: 'The code is valid for {minutes} minutes and works once.',
    notYou: 'Wasn’t you? Someone probably typed your address by mistake. Ignore this email and nothing will happen.',
    why: 'You’re receiving this email because this address was entered to open a restaurant.',
  },
  signupApproved: {
    subject: 'You can open {business} now',
    title: 'You can open your page now',
    text: 'We’ve looked at {business}, and everything is in order. Carry on where you left off: choose a password and open your page.',
    button: 'Open my page',
    why: 'You’re receiving this email because you’re opening {business} with this address.',
  },
  signupWelcome: {
    subject: '{business} is taking orders online',
    preview: 'Your page, your console and a first order to try.',
    title: '{business} is open online',
    text: 'This is your page. Share the link, print its QR code, put it in your profile:',
    page: 'Open your page',
    consoleText:
      'Orders arrive in your console. Sign in as {email} with the password you chose, and keep it open while you’re serving:',
    console: 'Open your console',
    testText:
      'Before you tell anyone, place a test order: choose cash, watch it arrive in the console, then reject it.',
    test: 'Place a test order',
    why: 'You’re receiving this email because you opened {business} with this address.',
  },
}
