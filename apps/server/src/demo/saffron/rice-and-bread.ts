import { category } from '../menu/draft.ts'
import { WEEKDAY_LUNCH } from '../menu/serving.ts'
import { cold, hot, main } from './kinds.ts'
import { beside, chutneys, heat, inThePot, naanExtras } from './options.ts'

export const biryaniCategory = category('Biryani', 'Sealed with dough, opened at your table or your door. With raita', [
  main('Chicken biryani', 1195, 'Basmati, saffron, fried onion', ['milk'], {
    image: 'biryani',
    marks: ['halal', 'no-gluten'],
    options: [heat],
  }),
  main('Lamb biryani', 1295, 'Shoulder, cooked in the rice', ['milk'], {
    marks: ['halal', 'no-gluten'],
    options: [heat],
  }),
  main('Prawn biryani', 1450, 'King prawns, curry leaf', ['milk', 'crustaceans'], {
    marks: ['no-gluten'],
    options: [heat],
  }),
  main('Vegetable biryani', 1050, 'Peas, carrots, beans, mint', ['milk'], {
    marks: ['vegetarian', 'no-gluten'],
    options: [heat],
  }),
])

export const lunchCategory = category('Tiffin lunch', 'Monday to Friday, 11:00–15:00', [
  hot('Tiffin box', 895, 'Curry of your choice, rice or bread, a little dal', ['mustard'], {
    serving: WEEKDAY_LUNCH,
    options: [inThePot, beside],
  }),
  hot('Kathi roll', 650, 'Chicken tikka, egg, onion, in a paratha', ['gluten', 'eggs', 'milk'], {
    serving: WEEKDAY_LUNCH,
    marks: ['halal'],
  }),
  hot('Vada pav', 475, 'Potato, bun, green chilli', ['gluten', 'mustard'], {
    serving: WEEKDAY_LUNCH,
    marks: ['vegan', 'hot'],
  }),
  hot('Soup of the day', 425, 'Ask us', null, { serving: WEEKDAY_LUNCH }),
])

export const riceCategory = category('Rice', '', [
  hot('Pilau rice', 375, 'Cardamom, clove, saffron', [], {
    image: 'pilau_rice',
    marks: ['vegan', 'no-gluten'],
  }),
  hot('Steamed rice', 325, 'Basmati', [], { marks: ['vegan', 'no-gluten'] }),
  hot('Mushroom rice', 425, '', [], { marks: ['vegan', 'no-gluten'] }),
  hot('Lemon rice', 425, 'Curry leaf, peanuts', ['peanuts', 'mustard'], {
    marks: ['vegan', 'no-gluten'],
  }),
  hot('Egg fried rice', 450, '', ['eggs'], { marks: ['vegetarian', 'no-gluten'] }),
])

export const breadCategory = category('Breads', 'Slapped onto the wall of the oven', [
  hot('Naan', 325, '', ['gluten', 'milk'], { image: 'naan', marks: ['vegetarian'], options: [naanExtras] }),
  hot('Garlic naan', 375, 'Coriander, butter', ['gluten', 'milk'], {
    image: 'garlic_naan',
    marks: ['vegetarian'],
    options: [naanExtras],
  }),
  hot('Peshwari naan', 425, 'Coconut, sultanas, almond', ['gluten', 'milk', 'nuts', 'sulphites'], {
    marks: ['vegetarian'],
  }),
  hot('Keema naan', 450, 'Minced lamb', ['gluten', 'milk'], { marks: ['halal'] }),
  hot('Family naan', 650, 'Hangs off the table', ['gluten', 'milk'], {
    marks: ['vegetarian'],
    options: [naanExtras],
    orderTypes: ['table'],
  }),
  hot('Tandoori roti', 250, 'Wholemeal', ['gluten'], { marks: ['vegan'] }),
  hot('Paratha', 375, 'Layers, ghee', ['gluten', 'milk'], { marks: ['vegetarian'] }),
])

export const sideCategory = category('Sides', '', [
  hot('Poppadoms', 395, 'Four, with three chutneys', ['mustard', 'milk', 'sulphites'], {
    image: 'poppadoms',
    marks: ['vegetarian', 'no-gluten'],
    options: [chutneys],
  }),
  cold('Cucumber raita', 275, 'Yoghurt, cumin, mint', ['milk'], { image: 'raita', marks: ['vegetarian', 'no-gluten'] }),
  cold('Kachumber', 325, 'Tomato, cucumber, onion, lemon', [], { marks: ['vegan', 'no-gluten'] }),
  hot('Masala chips', 450, 'Garlic, chilli, coriander', [], { marks: ['vegan', 'hot'] }),
  cold('Pickle tray', 295, 'Lime, mango, mint, onion', ['mustard', 'milk', 'sulphites'], { marks: ['vegetarian'] }),
])
