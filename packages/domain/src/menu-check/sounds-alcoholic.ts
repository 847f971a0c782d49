import { foldText } from '../fold-text.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Drinks by name, in the languages of the product; "margarita" is a pizza as often as a drink. */
const DRINKS = words(`
  beer beers ale ales lager lagers stout ipa pilsner cider ciders wine wines prosecco champagne cava gin vodka rum
  whisky whiskey bourbon tequila mezcal brandy cognac vermouth aperol spritz mojito negroni daiquiri sangria
  caipirinha bellini cocktail cocktails liqueur liqueurs limoncello grappa sambuca sherry merlot malbec shiraz rioja
  chardonnay sauvignon chianti lambrusco albarino verdejo tempranillo sake soju
  cerveza cervezas vino vinos sidra licor licores ginebra ron cubata orujo pacharan vermut coctel cocteles rebujito
  peroni moretti heineken guinness budweiser cruzcampo mahou birra birre`)

/** Categories of drinks for adults; one that names soft drinks too says nothing. */
const CATEGORIES = words(`
  beer beers ale ales lager lagers cider ciders wine wines cocktail cocktails spirits liqueurs
  cerveza cervezas vino vinos sidra sidras coctel cocteles licores destilados`)
const MIXED = words('soft drink drinks juice juices bebida bebidas refresco refrescos zumo zumos food comida')

/** Words that make it food, or a drink without alcohol. */
const HARMLESS = words(`
  ginger root free zero alcoholic virgin mocktail vinegar vinaigrette batter battered braised sauce gravy stew jus cake
  trifle tiramisu cream glazed marinated chicken beef pork mussels risotto prawn fruit
  sin rebozado rebozada salsa helado tarta pollo carne ternera cerdo mejillones gambas frutas vinagre`)
const WITHOUT = /\b0[.,]0\b/

/** Before a drink's name they make it an ingredient: "in red wine", "al vino blanco". */
const INGREDIENT = words('in with al la con en')

/**
 * The word that makes a dish sound like alcohol, as its name or its category's spells it; null where nothing does.
 * A guess: a person decides.
 */
export function soundsAlcoholic(name: string, categories: readonly string[]): string | null {
  const spelled = wordsOf(name)
  const folded = spelled.map(foldText)
  if (WITHOUT.test(name) || folded.some((word) => HARMLESS.has(word))) return null
  const at = folded.findIndex((word) => DRINKS.has(word))
  if (at >= 0) {
    const isIngredient = folded.slice(Math.max(0, at - 2), at).some((word) => INGREDIENT.has(word))
    return isIngredient ? null : (spelled[at] ?? null)
  }
  return categories.find(isForAdults) ?? null
}

function isForAdults(category: string): boolean {
  const folded = wordsOf(category).map(foldText)
  return folded.some((word) => CATEGORIES.has(word)) && !folded.some((word) => MIXED.has(word) || HARMLESS.has(word))
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
