/** The menu as customers see it at a moment. */
export const menuPreviewTexts = {
  title: 'Preview',
  text: 'Your real page, as customers see it at the moment you choose: prices, offers, what’s served and whether you’re open. Nothing can be ordered here.',
  open: 'Preview',
  back: 'All dishes',
  day: 'Day',
  time: 'Time',
  way: 'Way to order',
  postcode: 'Postcode',
  language: 'Language',
  page: 'Your page on a phone',
  bar: 'Preview: {when}, {way}',
} as const
