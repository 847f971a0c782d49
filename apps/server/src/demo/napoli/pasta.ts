import { category } from '../menu/draft.ts'
import { WEEKDAY_LUNCH } from '../menu/serving.ts'
import { cold, hot, pasta } from './kinds.ts'

export const pastaCategory = category('Pasta', 'Made here every morning, except the shapes that are better dried', [
  pasta('Spaghetti al pomodoro', 895, 'Tomato, basil, nothing to hide behind', ['gluten'], {
    image: 'spaghetti',
    marks: ['vegan'],
  }),
  pasta(
    'Spaghetti alla carbonara',
    1195,
    'Nonna Rita’s: guanciale, yolks, pecorino, no cream',
    ['gluten', 'eggs', 'milk'],
    {
      image: 'carbonara',
      special: { price: 995, until: 3 },
    },
  ),
  pasta(
    'Spaghetti con polpette',
    1250,
    'Beef and pork meatballs, slow tomato, basil',
    ['gluten', 'eggs', 'milk', 'celery'],
    {
      image: 'polpette',
    },
  ),
  pasta(
    'Gnocchi alla sorrentina',
    1150,
    'Potato gnocchi baked with tomato and smoked provola',
    ['gluten', 'eggs', 'milk'],
    {
      image: 'gnocchi',
      marks: ['vegetarian'],
    },
  ),
  hot(
    'Lasagne al forno',
    1195,
    'Six layers, eight-hour ragù, béchamel browned at the edges',
    ['gluten', 'eggs', 'milk', 'celery'],
    {
      image: 'lasagne',
    },
  ),
  pasta('Cacio e pepe', 1095, 'Tonnarelli, pecorino romano, a lot of black pepper', ['gluten', 'eggs', 'milk'], {
    marks: ['vegetarian'],
  }),
  pasta('Orecchiette con salsiccia', 1225, 'Fennel sausage, friarielli, chilli', ['gluten', 'sulphites'], {
    marks: ['hot'],
  }),
  pasta(
    'Linguine alle vongole',
    1475,
    'Clams, white wine, parsley. Fridays and Saturdays, when the boat’s in',
    ['gluten', 'molluscs', 'sulphites'],
    {
      serving: { days: [5, 6], times: [] },
    },
  ),
])

export const lunchCategory = category('Lunch at the counter', 'Monday to Friday, 11:00–15:00', [
  hot('Panino porchetta', 795, 'Roast pork, salsa verde, warm focaccia', ['gluten', 'fish', 'mustard'], {
    serving: WEEKDAY_LUNCH,
  }),
  cold('Panino caprese', 695, 'Fior di latte, tomato, pesto, focaccia', ['gluten', 'milk', 'nuts'], {
    serving: WEEKDAY_LUNCH,
    marks: ['vegetarian'],
  }),
  hot(
    'Pizza a portafoglio',
    595,
    'A small margherita folded in four, the way they eat it on Via Tribunali',
    ['gluten', 'milk'],
    {
      serving: WEEKDAY_LUNCH,
      marks: ['vegetarian'],
      orderTypes: ['collection', 'table'],
    },
  ),
  hot('Zuppa of the day', 550, 'Ask the kitchen; comes with bread', null, { serving: WEEKDAY_LUNCH }),
])
