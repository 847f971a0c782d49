/** What some words ask of a dish besides its name. */
export type Trait = 'hot' | 'mild' | 'deal'

/** Words of customers and the words of menus that they stand for; each a list with commas. */
export interface Concept {
  /** What customers type, by language. Plurals and other endings are found by their stems. */
  readonly en: string
  readonly es: string
  /** Words in names of dishes and categories, in any language. */
  readonly finds: string
  /** Looks into descriptions too, as for an ingredient. */
  readonly reads?: true
  readonly trait?: Trait
}

/** The synonyms that every search knows. A location adds its own: see `Synonym`. [2.06] */
export const CONCEPTS: readonly Concept[] = [
  // Courses
  {
    en: 'dessert, pudding, sweet, sweet treat, afters, cake',
    es: 'postre, dulce, algo dulce, tarta, pastel',
    finds: 'dessert, sweet, pudding, dolci, postre, tiramisu, cheesecake, brownie, gelato, helado, flan, kulfi',
  },
  {
    en: 'ice cream, icecream, gelato, sorbet',
    es: 'helado, sorbete, polo',
    finds: 'ice cream, gelato, helado, sorbet, kulfi, semifreddo',
  },
  {
    en: 'starter, appetiser, appetizer, nibbles, small plate, snack, side, side dish',
    es: 'entrante, aperitivo, picoteo, para picar, entremes, guarnicion, acompanamiento',
    finds: 'starter, side, antipasti, entrante, tapa, para picar, garlic bread, guarnicion',
  },
  { en: 'breakfast, brunch', es: 'desayuno, desayunar, almuerzo', finds: 'breakfast, brunch, desayuno, tostada' },
  { en: 'lunch', es: 'comida, mediodia, menu del dia', finds: 'lunch, mediodia, menu del dia, guiso del dia' },
  {
    en: 'deal, meal deal, offer, set menu, combo, bundle, for two, sharing',
    es: 'oferta, promocion, combo, menu, para dos, para compartir',
    finds: 'deal, feast, menu',
    trait: 'deal',
  },
  {
    en: 'kid, child, children, kids meal, childrens menu, for kids, for children',
    es: 'nino, nina, crio, infantil, menu infantil, menu de ninos, para ninos',
    finds: 'kid, children, bambini, infantil, nino, nugget, fish finger',
  },
  // Taste
  { en: 'hot, spicy, spice, fiery, chilli, chili', es: 'picante, pica, que pique, guindilla', finds: '', trait: 'hot' },
  {
    en: 'mild, not hot, not spicy, no spice, no chilli',
    es: 'suave, no picante, sin picante, que no pique, no pica, poco picante',
    finds: 'mild, suave, korma, pasanda',
    trait: 'mild',
  },
  // Dishes
  {
    en: 'chip, fries, french fries, frites, wedges',
    es: 'patata frita, papa frita',
    finds: 'fries, chip, frites, wedges, patata frita, bravas',
  },
  { en: 'potato, spud', es: 'patata, papa', finds: 'potato, patata, papa, patate, aloo, bravas, fries' },
  {
    en: 'salad, greens',
    es: 'ensalada',
    finds: 'salad, insalata, ensalada, ensaladilla, kachumber, panzanella, rucola',
  },
  {
    en: 'soup, broth, stew',
    es: 'sopa, crema, caldo, guiso',
    finds: 'soup, zuppa, sopa, salmorejo, gazpacho, potaje, guiso, minestrone',
  },
  {
    en: 'sandwich, sarnie, toastie, wrap, roll, sub',
    es: 'bocadillo, bocata, sandwich, montadito',
    finds: 'sandwich, panino, panini, bocadillo, montadito, mollete, wrap, kathi roll, vada pav',
  },
  { en: 'burger, hamburger', es: 'hamburguesa', finds: 'burger, hamburguesa' },
  {
    en: 'noodle, pasta, macaroni',
    es: 'pasta, fideo, macarron',
    finds: 'pasta, spaghetti, linguine, noodle, fideo, lasagne, gnocchi',
  },
  { en: 'bread, roll', es: 'pan', finds: 'bread, pan, naan, roti, focaccia, paratha, mollete' },
  { en: 'omelette, omelet', es: 'tortilla', finds: 'omelette, tortilla, frittata' },
  { en: 'rice', es: 'arroz', finds: 'rice, arroz, arroces, paella, risotto, pilau, biryani' },
  { en: 'curry', es: 'curri', finds: 'curry, korma, madras, masala' },
  { en: 'meatball', es: 'albondiga', finds: 'meatball, polpette, albondiga, kofta' },
  { en: 'papadum, popadom, poppadom, pappadum', es: 'papadum', finds: 'poppadom' },
  // Meat and fish
  { en: 'chicken, poultry', es: 'pollo, ave', finds: 'chicken, pollo', reads: true },
  { en: 'lamb, mutton', es: 'cordero', finds: 'lamb, cordero, agnello', reads: true },
  { en: 'beef, steak', es: 'ternera, vaca, filete', finds: 'beef, steak, ternera, manzo, ox, toro', reads: true },
  { en: 'pork', es: 'cerdo', finds: 'pork, cerdo, porchetta, lomo, presa, secreto, pluma, solomillo', reads: true },
  {
    en: 'meat',
    es: 'carne',
    finds:
      'meat, carne, beef, lamb, pork, ternera, cerdo, albondiga, solomillo, carrillada, presa, secreto, pluma, polpette, kebab',
    reads: true,
  },
  { en: 'ham', es: 'jamon', finds: 'ham, prosciutto, jamon', reads: true },
  {
    en: 'sausage, salami',
    es: 'salchicha, embutido, salchichon',
    finds: 'sausage, salsiccia, salame, salchicha, chorizo',
    reads: true,
  },
  { en: 'pepperoni', es: 'peperoni', finds: 'pepperoni, diavola, salame', reads: true },
  {
    en: 'fish',
    es: 'pescado, pescaito',
    finds: 'fish, pescado, anchovy, anchoa, boquerones, atun, tuna, salmon, cod, bacalao, cazon, adobo, melva',
    reads: true,
  },
  {
    en: 'seafood, shellfish',
    es: 'marisco, mariscada',
    finds:
      'seafood, marisco, prawn, gamba, vongole, clam, squid, calamar, pulpo, octopus, mejillon, mussel, choco, camaron, puntillitas',
    reads: true,
  },
  {
    en: 'prawn, shrimp, scampi',
    es: 'gamba, langostino, camaron',
    finds: 'prawn, shrimp, gamba, langostino, camaron',
    reads: true,
  },
  {
    en: 'squid, calamari',
    es: 'calamar, chipiron, choco',
    finds: 'squid, calamar, calamari, puntillitas, choco',
    reads: true,
  },
  { en: 'octopus', es: 'pulpo', finds: 'octopus, pulpo' },
  { en: 'tuna', es: 'atun', finds: 'tuna, atun, tonno', reads: true },
  // Vegetables and cheese
  {
    en: 'cheese, cheesy',
    es: 'queso',
    finds: 'cheese, queso, formaggi, mozzarella, burrata, paneer, manchego',
    reads: true,
  },
  { en: 'mushroom', es: 'champinon, seta', finds: 'mushroom, funghi, seta, champinon', reads: true },
  { en: 'aubergine, eggplant', es: 'berenjena', finds: 'aubergine, berenjena, melanzane, baingan', reads: true },
  { en: 'spinach', es: 'espinaca', finds: 'spinach, espinaca, saag, palak', reads: true },
  { en: 'chickpea', es: 'garbanzo', finds: 'chickpea, garbanzo, chana', reads: true },
  { en: 'lentil, daal, dhal', es: 'lenteja', finds: 'lentil, lenteja, dal', reads: true },
  { en: 'egg', es: 'huevo', finds: 'egg, huevo, tortilla', reads: true },
  { en: 'vegetable, veg', es: 'verdura, hortaliza', finds: 'vegetable, verdura, ortolana, huerta, pisto', reads: true },
  { en: 'olive', es: 'aceituna, oliva', finds: 'olive, aceituna', reads: true },
  { en: 'chocolate', es: 'chocolate', finds: 'chocolate, nutella, cocoa, brownie', reads: true },
  // Drinks
  { en: 'drink, beverage', es: 'bebida, beber', finds: 'drink, bebida' },
  {
    en: 'soft drink, fizzy drink, soda, pop',
    es: 'refresco, gaseosa',
    finds: 'soft drink, refresco, soda, cola, lemonade, limonada, tonica',
  },
  {
    en: 'alcohol free, non alcoholic, no alcohol, without alcohol',
    es: 'sin alcohol',
    finds: 'soft drink, refresco, cola, mosto, zero, 0 0, lassi, agua, water',
  },
  {
    en: 'coke, cola, coca cola, cocacola, pepsi',
    es: 'coca, cola, coca cola, cocacola, pepsi',
    finds: 'cola, coke, pepsi',
  },
  { en: 'lemonade', es: 'limonada', finds: 'lemonade, limonada, lemon, refresco de limon' },
  { en: 'water', es: 'agua', finds: 'water, agua' },
  {
    en: 'beer, lager, ale, pint',
    es: 'cerveza, birra, cana, botellin, tercio',
    finds: 'beer, lager, cerveza, peroni, menabrea, cobra, kingfisher, botellin, cana',
  },
  {
    en: 'wine',
    es: 'vino',
    finds:
      'montepulciano, falanghina, merlot, chenin, ribera, rioja, manzanilla, copa de tinto, tinto de verano, prosecco, vino',
  },
  { en: 'red wine, red', es: 'vino tinto, tinto', finds: 'montepulciano, merlot, ribera, rioja, copa de tinto' },
  { en: 'white wine', es: 'vino blanco', finds: 'falanghina, chenin, manzanilla, verdejo, rueda' },
  { en: 'coffee', es: 'cafe, cafelito', finds: 'coffee, cafe, espresso, cappuccino, cortado' },
  { en: 'tea', es: 'te, infusion', finds: 'tea, chai, te, infusion' },
]
