import { foldText } from '../fold-text.ts'

/** Stations that kitchens usually have, the most usual first. */
const STATION_KINDS = ['oven', 'grill', 'fryer', 'bar', 'hot', 'cold'] as const
export type StationKind = (typeof STATION_KINDS)[number]

/** Words of a category's name that say where its dishes are made, without accents: menus are English or Spanish. */
const WORDS: Readonly<Record<StationKind, ReadonlySet<string>>> = {
  oven: words(
    'oven baked pizza pizzas pizze calzone calzones calzoni focaccia focaccias lasagne lasagna bread breads tandoor',
    'horno panes empanadas',
  ),
  grill: words(
    'grill grills grilled burger burgers steak steaks kebab kebabs skewers bbq barbecue',
    'plancha parrilla brasa brasas hamburguesa hamburguesas carnes pinchos',
  ),
  fryer: words(
    'fryer fried fries chips wings starter starters side sides',
    'freidora frito fritos frita fritas fritura frituras croquetas entrante entrantes acompanamientos guarniciones',
  ),
  bar: words(
    'bar drink drinks beer beers wine wines cocktail cocktails spirits coffee coffees tea teas juices smoothies',
    'barra bebida bebidas refresco refrescos cerveza cervezas vino vinos coctel cocteles cafe cafes zumos batidos',
  ),
  hot: words(
    'pasta pastas curry curries biryani biryanis soup soups stew stews noodles rice wok',
    'arroz arroces guiso guisos sopa sopas caliente calientes cuchara',
  ),
  cold: words(
    'cold salad salads dessert desserts dolci sushi ice',
    'frio frios fria frias ensalada ensaladas postre postres helado helados',
  ),
}

function words(english: string, spanish: string): ReadonlySet<string> {
  return new Set(`${english} ${spanish}`.split(' '))
}

export interface ProposedStation {
  readonly kind: StationKind
  readonly categories: readonly number[]
}

/**
 * Usual stations with the categories whose names say that they are made there. A name that says two stations, or none,
 * is left to the person.
 */
export function proposedStations(
  categories: readonly { readonly id: number; readonly name: string }[],
): readonly ProposedStation[] {
  const kindOf = new Map(categories.map(({ id, name }) => [id, kindOfName(name)]))
  return STATION_KINDS.flatMap((kind) => {
    const own = categories.filter(({ id }) => kindOf.get(id) === kind).map(({ id }) => id)
    return own.length === 0 ? [] : [{ kind, categories: own }]
  })
}

function kindOfName(name: string): StationKind | null {
  const said = foldText(name).split(/[^\p{L}]+/u)
  const [kind, ...others] = STATION_KINDS.filter((one) => said.some((word) => WORDS[one].has(word)))
  return kind !== undefined && others.length === 0 ? kind : null
}
