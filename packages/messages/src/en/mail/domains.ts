/** Texts of the mails to owners about a domain of the business. `{domain}` is replaced as plain text. */
export const domainMails = {
  button: 'Open the console',
  'host-records': {
    subject: '{domain} has lost its DNS records',
    title: 'The DNS records of {domain} are wrong',
    text: 'We found different DNS records for {domain} than the ones your ordering page needs. Some customers may not reach you there.',
    next: 'Put the records right where you manage the domain. The console shows each one under Domains. If they stay wrong for a week, the domain stops working here.',
  },
  'host-certificate': {
    subject: '{domain} has no valid certificate',
    title: '{domain} has no valid certificate',
    text: 'The DNS records of {domain} are right, but it has had no valid certificate for an hour. Browsers warn your customers instead of showing your page.',
    next: 'Please check whether a CAA record of the domain forbids certificates, or a proxy stands in front of it. If you find nothing, ask the operator of your ordering service.',
  },
  'host-well': {
    subject: '{domain} works again',
    title: '{domain} works again',
    text: 'The problem with {domain} is over: its records are right and its certificate is valid.',
    next: 'You don’t need to do anything.',
  },
  'mail-records': {
    subject: 'Your emails no longer come from {domain}',
    title: 'The mail records of {domain} are wrong',
    text: 'We found different DNS records for {domain} than the ones that let us send your emails from it. Until they’re right, your emails come from the ordering service’s own address, with your address for replies.',
    next: 'Put the records right where you manage the domain. The console shows each one under Connections.',
  },
  'mail-well': {
    subject: 'Your emails come from {domain} again',
    title: 'Your emails come from {domain} again',
    text: 'The mail records of {domain} are right again, and your emails are sent from it.',
    next: 'You don’t need to do anything.',
  },
}
