import { category, chooseOne, chooseUpTo, dish, NO_WORDS, price } from './sample-dish.ts'

const size = chooseOne({ en: 'Size', es: 'Tamaño' }, [
  { name: { en: 'Classic, 11 inch', es: 'Clásica, 28 cm' } },
  { name: { en: 'Large, 14 inch', es: 'Grande, 36 cm' }, price: price(300, 300) },
])

const toppings = chooseUpTo(4, { en: 'Extra toppings', es: 'Ingredientes extra' }, [
  { name: { en: 'Mozzarella', es: 'Mozzarella' }, price: price(150, 120) },
  { name: { en: 'Mushrooms', es: 'Champiñones' }, price: price(120, 100) },
  { name: { en: 'Spicy salami', es: 'Salami picante' }, price: price(180, 150) },
  { name: { en: 'Black olives', es: 'Aceitunas negras' }, price: price(100, 80) },
  { name: { en: 'Rocket', es: 'Rúcula' }, price: price(100, 80) },
])

const pizza = { options: [size, toppings] }

/** Pizzas, pasta, sides and drinks of a neighbourhood pizzeria. */
export const pizzeria = [
  category({ en: 'Pizzas', es: 'Pizzas' }, { en: 'Stone-baked to order', es: 'Al horno de piedra, al momento' }, [
    dish(
      price(995, 950),
      ['Margherita', 'Tomato, mozzarella, fresh basil, olive oil'],
      ['Margarita', 'Tomate, mozzarella, albahaca fresca y aceite de oliva'],
      { ...pizza, picture: 'margherita', dietary: ['vegetarian'] },
    ),
    dish(
      price(1195, 1150),
      ['Diavola', 'Spicy salami, chilli, tomato, mozzarella'],
      ['Diávola', 'Salami picante, guindilla, tomate y mozzarella'],
      { ...pizza, picture: 'diavola', dietary: ['hot'] },
    ),
    dish(
      price(850, 850),
      ['Marinara', 'Tomato, garlic, oregano. No cheese, none needed'],
      ['Marinara', 'Tomate, ajo y orégano. Sin queso, y no lo echa de menos'],
      { ...pizza, picture: 'marinara', dietary: ['vegan'] },
    ),
    dish(
      price(1295, 1250),
      ['Prosciutto and rocket', 'Cured ham laid on after the oven, rocket, parmesan'],
      ['Prosciutto y rúcula', 'Jamón curado al salir del horno, rúcula y parmesano'],
      { ...pizza, picture: 'prosciutto' },
    ),
    dish(
      price(1195, 1150),
      ['Four cheeses', 'Mozzarella, gorgonzola, provolone, parmesan'],
      ['Cuatro quesos', 'Mozzarella, gorgonzola, provolone y parmesano'],
      { ...pizza, picture: 'quattro', dietary: ['vegetarian'] },
    ),
    dish(
      price(1150, 1100),
      ['Funghi', 'Mushrooms, mozzarella, garlic, parsley'],
      ['Funghi', 'Champiñones, mozzarella, ajo y perejil'],
      { ...pizza, picture: 'funghi', dietary: ['vegetarian'] },
    ),
    dish(
      price(1150, 1100),
      ['Vegetable garden', 'Roasted peppers, courgette, red onion, olives'],
      ['De la huerta', 'Pimientos asados, calabacín, cebolla roja y aceitunas'],
      { ...pizza, picture: 'ortolana', dietary: ['vegetarian'] },
    ),
  ]),
  category({ en: 'Pasta', es: 'Pasta' }, NO_WORDS, [
    dish(
      price(1150, 1100),
      ['Spaghetti carbonara', 'Guanciale, egg yolk, pecorino, black pepper'],
      ['Espaguetis a la carbonara', 'Guanciale, yema de huevo, pecorino y pimienta negra'],
      { picture: 'carbonara' },
    ),
    dish(
      price(895, 890),
      ['Spaghetti with tomato', 'Slow tomato sauce, basil'],
      ['Espaguetis con tomate', 'Salsa de tomate a fuego lento y albahaca'],
      { picture: 'spaghetti', dietary: ['vegetarian'] },
    ),
    dish(
      price(1195, 1150),
      ['Lasagne', 'Layers of slow-cooked ragù and béchamel'],
      ['Lasaña', 'Capas de ragú a fuego lento y bechamel'],
      { picture: 'lasagne' },
    ),
  ]),
  category({ en: 'Starters and sides', es: 'Entrantes y guarniciones' }, NO_WORDS, [
    dish(price(550, 490), ['Dough balls', 'With garlic butter'], ['Bolitas de masa', 'Con mantequilla de ajo'], {
      picture: 'doughballs',
      dietary: ['vegetarian'],
    }),
    dish(price(525, 450), ['Garlic bread', 'Toasted, with parsley'], ['Pan de ajo', 'Tostado, con perejil'], {
      picture: 'garlic_bread',
      dietary: ['vegetarian'],
    }),
    dish(
      price(825, 850),
      ['Caprese salad', 'Mozzarella, tomato, basil'],
      ['Ensalada caprese', 'Mozzarella, tomate y albahaca'],
      { picture: 'caprese', dietary: ['vegetarian'] },
    ),
    dish(
      price(550, 650),
      ['Mixed salad', 'Leaves, tomato, red onion, olives'],
      ['Ensalada mixta', 'Lechugas, tomate, cebolla roja y aceitunas'],
      { picture: 'insalata', dietary: ['vegan'] },
    ),
  ]),
  category({ en: 'Desserts', es: 'Postres' }, NO_WORDS, [
    dish(price(625, 550), ['Tiramisù', 'Coffee, mascarpone, cocoa'], ['Tiramisú', 'Café, mascarpone y cacao'], {
      picture: 'tiramisu',
      dietary: ['vegetarian'],
    }),
    dish(price(575, 490), ['Panna cotta', 'With red berries'], ['Panna cotta', 'Con frutos rojos'], {
      picture: 'pannacotta',
    }),
  ]),
  category({ en: 'Drinks', es: 'Bebidas' }, NO_WORDS, [
    dish(price(250, 250), ['Cola 330 ml', ''], ['Cola 33 cl', ''], { picture: 'cola', dietary: ['vegan'] }),
    dish(price(220, 220), ['Sparkling water 500 ml', ''], ['Agua con gas 50 cl', ''], {
      picture: 'sparkling_water',
      dietary: ['vegan'],
    }),
    dish(price(450, 350), ['Lager 330 ml', ''], ['Cerveza 33 cl', ''], { picture: 'beer', ageRestricted: true }),
  ]),
] as const
