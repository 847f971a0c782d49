import { category } from '../menu/draft.ts'
import { alcohol, drink, glass } from './kinds.ts'
import { milk } from './options.ts'

const soft = category('Soft drinks', '', [
  drink('Cola 330 ml', { base: 250, table: 320 }, 'Ice and lemon at the table', [], {
    image: 'cola',
    marks: ['vegan'],
  }),
  drink('Cola zero 330 ml', { base: 250, table: 320 }, 'Without the sugar', [], { marks: ['vegan'] }),
  drink('San Pellegrino lemon', 275, 'Sicilian lemons, 330 ml', [], { image: 'lemonade', marks: ['vegan'] }),
  drink('San Pellegrino blood orange', 275, '330 ml', [], { marks: ['vegan'] }),
  drink('Sparkling water 500 ml', 220, 'San Pellegrino', [], { image: 'sparkling_water', marks: ['vegan'] }),
  drink('Still water 500 ml', 200, 'Acqua Panna', [], { marks: ['vegan'] }),
  drink('Chinotto', 295, 'Bittersweet, an acquired joy', null),
])

const beerAndWine = category('Beer and wine', 'Over-18s only: we’ll ask for ID', [
  alcohol('Peroni 330 ml', 450, 'Nastro Azzurro, 5.0%', ['gluten'], { image: 'beer' }),
  alcohol('Menabrea 330 ml', 495, 'From Biella, 4.8%', ['gluten']),
  drink('Peroni 0.0% 330 ml', 395, 'All of the evening, none of the morning', ['gluten']),
  alcohol('Montepulciano, bottle', 2150, 'Abruzzo, 75 cl, 13%', ['sulphites'], { image: 'red_wine' }),
  alcohol('Falanghina, bottle', 2350, 'Campania, 75 cl, 12.5%', ['sulphites'], { image: 'white_wine' }),
  glass('Montepulciano, glass', 595, '175 ml', ['sulphites'], { image: 'red_wine' }),
  glass('Falanghina, glass', 625, '175 ml', ['sulphites'], { image: 'white_wine' }),
  glass('Aperol spritz', 850, 'Prosecco, soda, an orange slice', ['sulphites'], {
    special: {
      price: 650,
      until: null,
      during: { days: [1, 2, 3, 4, 5], times: [{ opens: '17:00', closes: '19:00' }] },
    },
  }),
])

const coffee = category(
  'Coffee',
  'Dark-roasted beans from Naples',
  [
    drink('Espresso', 240, 'Short', [], { image: 'espresso', marks: ['vegan'] }),
    drink('Cappuccino', 320, 'Before eleven, or whenever you like', ['milk'], { options: [milk] }),
    drink('Affogato', 475, 'Fior di latte, drowned', ['milk'], {
      mayContain: ['nuts'],
      orderTypes: ['table'],
    }),
  ],
  { orderTypes: ['collection', 'table'] },
)

export const drinkCategory = category('Drinks', '', [], { children: [soft, beerAndWine, coffee] })
