import { dayMails } from './day.ts'
import { domainMails } from './domains.ts'
import { moneyMails } from './money.ts'
import { summaryMails } from './summary.ts'

/** Texts of the mails to staff about their account. `{name}` is replaced as plain text; there are no plurals. */
export const staffMails = {
  reset: {
    subject: 'Choose a new password for the {business} console',
    title: 'Choose a new password',
    text: 'We’ve had a request to reset the password for your account in the {business} console.',
    button: 'Choose a new password',
    life: 'The link can be used once and expires in 30 minutes. Using it will sign you out on every device.',
    notYou:
      'Wasn’t you? You don’t need to do anything: your password won’t change. Don’t forward this email to anyone; we’ll never ask for it.',
  },
  invitation: {
    subject: 'Welcome: your {business} console is ready',
    title: 'Your restaurant is ready to set up',
    text: 'Ordering for {business} is open at your own address. Choose a password to sign in to the console, where you’ll see every order and decide what’s on sale.',
    button: 'Choose your password',
    life: 'The link can be used once and expires in 24 hours. After that, choose “Forgotten password” in the console for a new one.',
    notYou:
      'Not expecting this? You don’t need to do anything. Don’t forward this email to anyone; we’ll never ask for it.',
  },
  team: {
    subject: 'Join the team of {business}',
    title: 'Join the team of {business}',
    text: '{by} has invited you to the {business} console as: {role}. Choose a name and a password to start.',
    textUnnamed: 'You’re invited to the {business} console as: {role}. Choose a name and a password to start.',
    button: 'Accept the invitation',
    life: 'The link can be used once and expires in 48 hours. After that, ask for the invitation to be sent again.',
    notYou:
      'Not expecting this? You don’t need to do anything. Don’t forward this email to anyone; we’ll never ask for it.',
    why: 'You’re receiving this email because {business} has invited you to its console.',
  },
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    kitchen: 'Kitchen',
    front: 'Front of house',
    finance: 'Finance',
  },
  notices: {
    'new-device': {
      subject: 'New sign-in to the {business} console',
      title: 'New sign-in',
      text: 'Your account in the {business} console was used in a browser you haven’t used before.',
    },
    'password-changed': {
      subject: 'Your password for the {business} console has changed',
      title: 'Your password has changed',
      text: 'The password for your account in the {business} console was changed, and your other devices were signed out.',
    },
    'passkey-added': {
      subject: 'New passkey for the {business} console',
      title: 'Passkey added',
      text: 'A passkey was added to your account in the {business} console. It can be used to sign in without your password.',
    },
    'passkey-removed': {
      subject: 'Passkey removed from the {business} console',
      title: 'Passkey removed',
      text: 'A passkey was removed from your account in the {business} console. It can no longer be used to sign in.',
    },
    'totp-on': {
      subject: 'Two-step sign-in is on for the {business} console',
      title: 'Two-step sign-in is on',
      text: 'From now on, signing in to the {business} console with your password also asks for a code from your authenticator app.',
    },
    'totp-off': {
      subject: 'Two-step sign-in is off for the {business} console',
      title: 'Two-step sign-in is off',
      text: 'The authenticator app was removed from your account in the {business} console, together with its recovery codes.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used for the {business} console',
      title: 'A recovery code was used',
      text: 'One of the recovery codes for your account in the {business} console was used. It won’t work again.',
    },
    'sign-in-joined': {
      subject: 'One sign-in for {business} and another restaurant',
      title: 'One sign-in',
      text: 'Your account in the {business} console now has the same password and authenticator app as your account at another restaurant.',
    },
    'recovery-codes-renewed': {
      subject: 'New recovery codes for the {business} console',
      title: 'New recovery codes',
      text: 'New recovery codes were created for your account in the {business} console. The previous ones no longer work.',
    },
  },
  factorCode: {
    subject: 'Your code for the call with support',
    title: 'Read this code to support',
    text: 'Someone from support is on the phone with you, to reset your two-step sign-in for the {business} console. Read them this code. It’s valid for ten minutes.',
    next: 'Nobody has called you? Tell no one this code, and choose a new password for the console.',
  },
  factorReset: {
    subject: 'Two-step sign-in was reset in the {business} console',
    title: 'Two-step sign-in was reset',
    text: 'Support has reset the two-step sign-in of {owner} after a call and a code by email. The authenticator app, passkeys and recovery codes of that account no longer work, and it was signed out everywhere.',
    next: 'At the next sign-in a new second step has to be set up. If nobody at your restaurant asked for this, write to the people who run this service at once.',
  },
  domains: domainMails,
  money: moneyMails,
  day: dayMails,
  summary: summaryMails,
  where: '{time}, {device}',
  unknownDevice: 'unknown browser',
  fine: 'If this was you, you don’t need to do anything.',
  notYou: 'Wasn’t you? Choose a new password now. It’ll sign out anyone who’s using your account.',
  button: 'Choose a new password',
  why: 'You’re receiving this email because you use the {business} console.',
}
