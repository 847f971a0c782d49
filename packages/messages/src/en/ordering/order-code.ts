/** The question for the code that confirms a first order in cash. */
export const orderCode = {
  title: 'Check your email',
  text: 'We’ve emailed a code to <email></email>. It’s valid for {minutes} minutes. The kitchen gets your order as soon as you enter it.',
  code: 'Code from the email',
  missing: 'The code has {count} digits',
  confirm: 'Confirm and order',
  confirming: 'Checking the code',
  sending: 'Sending the code',
  notices: {
    sent: 'We’ve sent the code. Nothing there? Check your spam folder.',
    'sent-again': 'We’ve sent a new code. The previous one no longer works.',
  },
  resend: 'Send a new code',
  changeEmail: 'Use a different email',
  close: 'Close',
  tooMany: 'You’ve requested a lot of codes. Please wait a while, or pay by card.',
  unreachable: 'No connection. Try again in a moment.',
  fault: 'That didn’t work. Try again in a moment.',
}
