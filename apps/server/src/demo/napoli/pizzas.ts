import { category } from '../menu/draft.ts'
import { evenings, WEEKEND } from '../menu/serving.ts'
import { hot, pizza } from './kinds.ts'
import { dipOption } from './options.ts'

const rosse = category('Pizze rosse', 'With San Marzano tomato, 11 inch', [
  pizza('Margherita', 995, 'San Marzano tomato, fior di latte, basil, olive oil', ['gluten', 'milk'], {
    image: 'margherita',
    kcal: 838,
    marks: ['vegetarian'],
  }),
  pizza(
    'Diavola',
    1250,
    'Spicy salame, ’nduja from Calabria, fior di latte and San Marzano tomato. It bites back a little.',
    ['gluten', 'milk', 'sulphites'],
    { image: 'diavola', kcal: 1012, marks: ['hot'] },
  ),
  pizza('Marinara', 850, 'Tomato, garlic, oregano and black olives. No cheese, none needed', ['gluten', 'sulphites'], {
    image: 'marinara',
    kcal: 705,
    marks: ['vegan'],
  }),
  pizza(
    'Prosciutto e rucola',
    1350,
    '24-month prosciutto di Parma laid on after the oven, rocket, parmesan shavings',
    ['gluten', 'milk'],
    {
      image: 'prosciutto',
      kcal: 945,
    },
  ),
  pizza(
    'Capricciosa',
    1295,
    'Cooked ham, artichokes, mushrooms, black olives, fior di latte',
    ['gluten', 'milk', 'sulphites'],
    {
      image: 'capricciosa',
      kcal: 990,
      soldOut: true,
    },
  ),
  pizza(
    'Ortolana',
    1195,
    'Roasted peppers, red onion, courgette and olives over smoked provola',
    ['gluten', 'milk', 'sulphites'],
    {
      image: 'ortolana',
      kcal: 902,
      marks: ['vegetarian'],
    },
  ),
  pizza('Burrata e pomodorini', 1450, 'Whole burrata, cherry tomatoes, basil', ['gluten', 'milk'], {
    image: 'burrata',
    kcal: 1064,
    marks: ['vegetarian'],
    special: { price: 1250, until: 'sunday' },
    left: 3,
  }),
  pizza('Bufalina', 1295, 'Buffalo mozzarella from Battipaglia, torn and added halfway', ['gluten', 'milk'], {
    marks: ['vegetarian'],
  }),
  pizza('Napoletana', 1095, 'Anchovies from Cetara, capers, oregano, a little garlic', ['gluten', 'fish', 'sulphites']),
  pizza('’Nduja e miele', 1325, '’Nduja, stracciatella and honey from the Dales', ['gluten', 'milk', 'sulphites'], {
    marks: ['hot'],
  }),
])

const bianche = category('Pizze bianche', 'No tomato, all the better for it', [
  pizza('Funghi', 1225, 'Chestnut and oyster mushrooms, fior di latte, thyme, garlic', ['gluten', 'milk'], {
    image: 'funghi',
    marks: ['vegetarian'],
  }),
  pizza(
    'Quattro formaggi',
    1250,
    'Fior di latte, gorgonzola dolce, provola, parmesan, and a spoon of honey if you ask',
    ['gluten', 'milk'],
    {
      image: 'quattro',
      marks: ['vegetarian'],
    },
  ),
  pizza('Salsiccia e friarielli', 1325, 'Fennel sausage and bitter greens, the way Naples has it on Sundays', [
    'gluten',
    'milk',
    'sulphites',
  ]),
  pizza('Patate e rosmarino', 1095, 'Thin potatoes, rosemary, sea salt, olive oil', ['gluten'], {
    marks: ['vegan'],
  }),
  pizza(
    'Tartufo del sabato',
    1550,
    'Black truffle, mushrooms and a soft egg. Saturdays and Sundays only',
    ['gluten', 'milk', 'eggs'],
    {
      marks: ['vegetarian'],
      serving: WEEKEND,
    },
  ),
])

const folded = category('Calzoni and fried', 'Folded, sealed, and better eaten hot', [
  hot(
    'Calzone classico',
    1250,
    'Ricotta, salame Napoli, fior di latte, black pepper',
    ['gluten', 'milk', 'sulphites'],
    { options: [dipOption] },
  ),
  hot('Calzone verde', 1195, 'Friarielli, smoked provola, olives', ['gluten', 'milk', 'sulphites'], {
    marks: ['vegetarian'],
    options: [dipOption],
  }),
  hot('Pizza fritta', 895, 'Fried dough with ricotta and cicoli, from five in the evening', ['gluten', 'milk'], {
    serving: evenings('17:00'),
  }),
])

export const pizzaCategories = [rosse, bianche, folded]
