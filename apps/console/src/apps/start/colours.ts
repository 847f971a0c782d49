/** The colours that a look offers, by their names in the texts. */
export const COLOURS = [
  ['tomato', '#b3261e'],
  ['saffron', '#c77800'],
  ['olive', '#6b6b1f'],
  ['basil', '#2f6b4f'],
  ['sea', '#0b6e80'],
  ['night', '#233d7b'],
  ['aubergine', '#6a2c70'],
  ['coal', '#2b2926'],
] as const
