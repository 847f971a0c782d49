/** The question about cookies of analytics, and its dialog from the footer. [1.22] */
export const consent = {
  title: 'Cookies for analytics?',
  text: '{business} would like to measure how this site is used. Ordering works the same either way.',
  accept: 'Accept',
  refuse: 'Refuse',
  more: 'Privacy policy',
  isAccepted: 'You’ve accepted analytics cookies. You can change your mind at any time.',
  isRefused: 'You’ve refused analytics cookies. You can change your mind at any time.',
  isSignalled: 'Your browser asks sites not to track you, so analytics are off. You can still accept them here.',
}
