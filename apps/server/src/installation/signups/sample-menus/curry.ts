import { category, chooseOne, dish, NO_WORDS, price } from './sample-dish.ts'

const heat = chooseOne({ en: 'How hot?', es: '¿Cómo de picante?' }, [
  { name: { en: 'Mild', es: 'Suave' } },
  { name: { en: 'Medium', es: 'Medio' } },
  { name: { en: 'Hot', es: 'Picante' } },
])

const protein = chooseOne({ en: 'With', es: 'Con' }, [
  { name: { en: 'Chicken', es: 'Pollo' } },
  { name: { en: 'Lamb', es: 'Cordero' }, price: price(150, 150) },
  { name: { en: 'King prawns', es: 'Langostinos' }, price: price(300, 300) },
  { name: { en: 'Vegetables', es: 'Verduras' } },
])

/** Starters, curries, rice and breads of a curry house. */
export const curry = [
  category({ en: 'Starters', es: 'Entrantes' }, NO_WORDS, [
    dish(price(395, 350), ['Poppadoms', 'Four, with three chutneys'], ['Poppadoms', 'Cuatro, con tres chutneys'], {
      picture: 'poppadoms',
      dietary: ['vegetarian'],
    }),
    dish(
      price(495, 490),
      ['Vegetable samosas', 'Three, with mint chutney'],
      ['Samosas de verduras', 'Tres, con chutney de menta'],
      { picture: 'samosas', dietary: ['vegetarian'] },
    ),
    dish(
      price(475, 470),
      ['Onion bhajis', 'Crisp, in gram flour'],
      ['Bhajis de cebolla', 'Crujientes, con harina de garbanzo'],
      { picture: 'onion_bhajis', dietary: ['vegetarian'] },
    ),
    dish(
      price(725, 750),
      ['Paneer tikka', 'Grilled cheese, peppers, onion'],
      ['Paneer tikka', 'Queso a la brasa, pimiento y cebolla'],
      { picture: 'paneer_tikka', dietary: ['vegetarian'] },
    ),
    dish(
      price(895, 890),
      ['Tandoori chicken', 'On the bone, marinated in yoghurt and spices'],
      ['Pollo tandoori', 'Con hueso, marinado en yogur y especias'],
      { picture: 'tandoori_chicken' },
    ),
  ]),
  category({ en: 'Curries', es: 'Currys' }, { en: 'Made to order', es: 'Se preparan al momento' }, [
    dish(
      price(1095, 1150),
      ['Chicken tikka masala', 'Creamy tomato sauce with fenugreek'],
      ['Pollo tikka masala', 'Salsa cremosa de tomate con fenogreco'],
      { picture: 'tikka_masala', options: [heat] },
    ),
    dish(
      price(1195, 1250),
      ['Lamb rogan josh', 'Kashmiri chilli, black cardamom'],
      ['Cordero rogan josh', 'Chile de Cachemira y cardamomo negro'],
      { picture: 'rogan_josh', options: [heat] },
    ),
    dish(price(995, 1050), ['Korma', 'Coconut, almond, cream. Mild'], ['Korma', 'Coco, almendra y nata. Suave'], {
      picture: 'korma',
      options: [protein],
    }),
    dish(
      price(1025, 1090),
      ['Jalfrezi', 'Peppers, green chilli, tomato. Hot'],
      ['Jalfrezi', 'Pimiento, chile verde y tomate. Picante'],
      { picture: 'jalfrezi', dietary: ['hot'], options: [protein] },
    ),
    dish(
      price(1350, 1390),
      ['Prawn bhuna', 'King prawns in a thick onion and tomato sauce'],
      ['Langostinos bhuna', 'En salsa espesa de cebolla y tomate'],
      { picture: 'prawn_bhuna', options: [heat] },
    ),
    dish(price(895, 950), ['Saag paneer', 'Spinach and fresh cheese'], ['Saag paneer', 'Espinacas y queso fresco'], {
      picture: 'saag_paneer',
      dietary: ['vegetarian'],
    }),
    dish(
      price(795, 850),
      ['Dal tadka', 'Yellow lentils with garlic and cumin'],
      ['Dal tadka', 'Lentejas amarillas con ajo y comino'],
      { picture: 'dal_tadka', dietary: ['vegan'] },
    ),
    dish(
      price(1195, 1250),
      ['Chicken biryani', 'Basmati rice, saffron, fried onion'],
      ['Biryani de pollo', 'Arroz basmati, azafrán y cebolla frita'],
      { picture: 'biryani' },
    ),
  ]),
  category({ en: 'Rice and breads', es: 'Arroces y panes' }, NO_WORDS, [
    dish(price(375, 350), ['Pilau rice', 'With cardamom and saffron'], ['Arroz pilau', 'Con cardamomo y azafrán'], {
      picture: 'pilau_rice',
      dietary: ['vegan'],
    }),
    dish(price(325, 290), ['Naan', ''], ['Naan', ''], { picture: 'naan', dietary: ['vegetarian'] }),
    dish(price(375, 340), ['Garlic naan', ''], ['Naan de ajo', ''], {
      picture: 'garlic_naan',
      dietary: ['vegetarian'],
    }),
    dish(price(275, 290), ['Cucumber raita', 'Yoghurt, cumin, mint'], ['Raita de pepino', 'Yogur, comino y menta'], {
      picture: 'raita',
      dietary: ['vegetarian'],
    }),
  ]),
  category({ en: 'Desserts and drinks', es: 'Postres y bebidas' }, NO_WORDS, [
    dish(
      price(495, 490),
      ['Gulab jamun', 'Warm milk dumplings in syrup'],
      ['Gulab jamun', 'Bolitas de leche templadas en almíbar'],
      { picture: 'gulab_jamun', dietary: ['vegetarian'] },
    ),
    dish(price(475, 470), ['Mango kulfi', 'Indian ice cream'], ['Kulfi de mango', 'Helado indio'], {
      picture: 'mango_kulfi',
      dietary: ['vegetarian'],
    }),
    dish(price(375, 390), ['Mango lassi', ''], ['Lassi de mango', ''], {
      picture: 'mango_lassi',
      dietary: ['vegetarian'],
    }),
    dish(price(240, 240), ['Cola 330 ml', ''], ['Cola 33 cl', ''], { picture: 'cola', dietary: ['vegan'] }),
    dish(price(425, 350), ['Lager 330 ml', ''], ['Cerveza 33 cl', ''], { picture: 'beer', ageRestricted: true }),
  ]),
] as const
