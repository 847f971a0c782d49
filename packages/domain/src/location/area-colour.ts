/** The colours of delivery areas that staff choose from by name. Each can be told from the others on a map. */
export const AREA_COLOURS = {
  red: '#C42A16',
  orange: '#E08A2E',
  yellow: '#E6B052',
  green: '#2E7D4F',
  teal: '#0F7C86',
  blue: '#2563C9',
  purple: '#6B3FA0',
  pink: '#C2407F',
} as const

export type NamedAreaColour = keyof typeof AREA_COLOURS

/** `own` is any other colour: that of the business, unless an older version has stored another one. */
export type AreaColour = NamedAreaColour | 'own'

export const AREA_COLOUR_NAMES = Object.keys(AREA_COLOURS) as readonly NamedAreaColour[]

/** The name of a stored colour. */
export function areaColourOf(colour: string): AreaColour {
  return AREA_COLOUR_NAMES.find((name) => AREA_COLOURS[name] === colour.toUpperCase()) ?? 'own'
}

/** The first colour that no area has yet, for a new area; the one that the fewest areas have where all are taken. */
export function nextAreaColour(taken: readonly AreaColour[]): NamedAreaColour {
  const countOf = (name: NamedAreaColour) => taken.filter((one) => one === name).length
  return AREA_COLOUR_NAMES.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? 'red'
}
