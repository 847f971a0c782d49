import { category, chooseOne, chooseUpTo, dish, NO_WORDS, price } from './sample-dish.ts'

const portion = (uk: number, es: number) =>
  chooseOne({ en: 'Portion', es: 'Ración' }, [
    { name: { en: 'Tapa', es: 'Tapa' } },
    { name: { en: 'To share', es: 'Ración entera' }, price: price(uk, es) },
  ])

const bread = chooseUpTo(1, { en: 'With bread?', es: '¿Con pan?' }, [
  { name: { en: 'Bread basket', es: 'Cesta de pan' }, price: price(195, 150) },
])

/** Cold and hot tapas, rice, desserts and drinks of a taberna. */
export const tapas = [
  category({ en: 'Cold tapas', es: 'Tapas frías' }, NO_WORDS, [
    dish(
      price(625, 550),
      ['Salmorejo', 'Chilled tomato and bread cream with egg and ham'],
      ['Salmorejo', 'Con huevo duro, taquitos de jamón y aceite de oliva'],
      { picture: 'salmorejo' },
    ),
    dish(
      price(550, 480),
      ['Gazpacho', 'Ice-cold, with chopped vegetables on the side'],
      ['Gazpacho', 'Muy frío, con su guarnición aparte'],
      { picture: 'gazpacho', dietary: ['vegan'] },
    ),
    dish(
      price(595, 520),
      ['Russian salad', 'Potato, tuna, home-made mayonnaise'],
      ['Ensaladilla', 'Patata, atún y mayonesa de la casa'],
      { picture: 'ensaladilla', options: [portion(450, 450)] },
    ),
    dish(price(1295, 1250), ['Ibérico ham', 'Carved by hand'], ['Jamón ibérico', 'Cortado a cuchillo'], {
      picture: 'jamon',
      options: [bread],
    }),
    dish(
      price(895, 850),
      ['Manchego cheese', 'Cured sheep’s cheese with quince'],
      ['Queso manchego', 'Curado, con membrillo'],
      { picture: 'manchego', dietary: ['vegetarian'], options: [bread] },
    ),
    dish(
      price(475, 390),
      ['Bread with tomato', 'Toasted, with olive oil'],
      ['Pan con tomate', 'Tostado, con aceite de oliva'],
      { picture: 'pan_tomate', dietary: ['vegan'] },
    ),
  ]),
  category({ en: 'Hot tapas', es: 'Tapas calientes' }, { en: 'Cooked when you order', es: 'Se hacen al pedirlas' }, [
    dish(
      price(795, 750),
      ['Ham croquettes', 'Six, creamy inside'],
      ['Croquetas de jamón', 'Seis, cremosas por dentro'],
      { picture: 'croquetas' },
    ),
    dish(
      price(725, 650),
      ['Spanish omelette', 'Potato and onion, a little runny'],
      ['Tortilla de patatas', 'Con cebolla y poco cuajada'],
      { picture: 'tortilla', dietary: ['vegetarian'] },
    ),
    dish(
      price(625, 550),
      ['Patatas bravas', 'Fried potatoes with a spicy sauce'],
      ['Patatas bravas', 'Con salsa picante de la casa'],
      { picture: 'bravas', dietary: ['vegetarian', 'hot'] },
    ),
    dish(
      price(1195, 1150),
      ['Garlic prawns', 'Sizzling in olive oil with chilli'],
      ['Gambas al ajillo', 'En cazuela, con guindilla'],
      { picture: 'gambas', options: [bread] },
    ),
    dish(price(1050, 950), ['Fried squid', 'With lemon'], ['Calamares fritos', 'Con limón'], {
      picture: 'calamares',
      options: [portion(600, 600)],
    }),
    dish(
      price(825, 750),
      ['Meatballs', 'Beef and pork in almond sauce'],
      ['Albóndigas', 'De ternera y cerdo, en salsa de almendras'],
      { picture: 'albondigas', options: [bread] },
    ),
    dish(
      price(650, 590),
      ['Padrón peppers', 'Some are hot, most are not'],
      ['Pimientos de Padrón', 'Unos pican y otros no'],
      { picture: 'padron', dietary: ['vegan'] },
    ),
    dish(
      price(695, 620),
      ['Spinach with chickpeas', 'With cumin and fried bread'],
      ['Espinacas con garbanzos', 'Con comino y pan frito'],
      { picture: 'espinacas', dietary: ['vegan'] },
    ),
  ]),
  category({ en: 'Rice', es: 'Arroces' }, { en: 'For two people', es: 'Para dos personas' }, [
    dish(
      price(3200, 2900),
      ['Seafood paella', 'Prawns, mussels, squid'],
      ['Paella de marisco', 'Gambas, mejillones y calamar'],
      { picture: 'paella' },
    ),
  ]),
  category({ en: 'Desserts', es: 'Postres' }, NO_WORDS, [
    dish(price(595, 520), ['Churros', 'With hot chocolate for dipping'], ['Churros', 'Con chocolate caliente'], {
      picture: 'churros',
      dietary: ['vegetarian'],
    }),
    dish(price(495, 450), ['Flan', 'Egg custard with caramel'], ['Flan de huevo', 'Con caramelo'], {
      picture: 'flan',
      dietary: ['vegetarian'],
    }),
    dish(price(550, 490), ['Torrija', 'Bread soaked in milk, fried, with cinnamon'], ['Torrija', 'De leche y canela'], {
      picture: 'torrija',
      dietary: ['vegetarian'],
    }),
  ]),
  category({ en: 'Drinks', es: 'Bebidas' }, NO_WORDS, [
    dish(price(250, 230), ['Cola 330 ml', ''], ['Cola 33 cl', ''], { picture: 'cola', dietary: ['vegan'] }),
    dish(price(220, 200), ['Sparkling water 500 ml', ''], ['Agua con gas 50 cl', ''], {
      picture: 'sparkling_water',
      dietary: ['vegan'],
    }),
    dish(price(425, 280), ['Lager 330 ml', ''], ['Cerveza 33 cl', ''], { picture: 'beer', ageRestricted: true }),
    dish(price(1950, 1450), ['Red wine, bottle', ''], ['Vino tinto, botella', ''], {
      picture: 'red_wine',
      ageRestricted: true,
    }),
  ]),
] as const
