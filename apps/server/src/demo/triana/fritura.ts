import { category } from '../menu/draft.ts'
import { evenings, mornings, WEEKDAY_LUNCH } from '../menu/serving.ts'
import { arroz, plato } from './kinds.ts'
import { bread, meatPoint, montaditoExtras, portion, riceOptions } from './options.ts'

export const frituraCategory = category('Fritura', 'En aceite de oliva y harina de Cádiz', [
  plato('Calamares fritos', 1080, 'Tiernos, con limón', ['gluten', 'molluscs'], {
    mayContain: ['crustaceans', 'fish'],
    image: 'calamares',
  }),
  plato('Adobo', 780, 'Cazón en adobo de comino y vinagre', ['gluten', 'fish', 'sulphites'], {
    options: [portion(420, 780)],
  }),
  plato('Boquerones al limón', 820, 'Abiertos, marinados, fritos', ['gluten', 'fish'], {
    mayContain: ['crustaceans', 'molluscs'],
    options: [portion(420, 780)],
  }),
  plato('Tortillitas de camarones', 890, 'Cuatro, finas y crujientes', ['gluten', 'crustaceans']),
  plato('Puntillitas', 920, 'Con sal y nada más', ['gluten', 'molluscs'], { soldOut: true }),
  plato('Berenjenas con miel', 690, 'De caña, en bastones', ['gluten'], { marks: ['vegan'] }),
  plato('Flamenquín', 950, 'De jamón y lomo, para compartir', ['gluten', 'eggs']),
])

export const arrocesCategory = category('Arroces', 'Mínimo dos personas, veinte minutos de fuego', [
  arroz(
    'Paella de marisco',
    3200,
    'Gambas, mejillones, calamar y caldo hecho en casa',
    ['crustaceans', 'molluscs', 'fish', 'sulphites'],
    {
      image: 'paella',
      marks: ['no-gluten'],
      special: { price: 2800, until: 'today' },
      options: riceOptions,
    },
  ),
  arroz('Arroz negro', 3100, 'Con choco y su tinta', ['molluscs', 'fish', 'crustaceans'], {
    marks: ['no-gluten'],
    left: 9,
    options: riceOptions,
  }),
  arroz('Arroz de la huerta', 2600, 'Alcachofas, habas, pimiento y setas', ['celery'], {
    marks: ['vegan', 'no-gluten'],
    options: riceOptions,
  }),
  arroz('Arroz con carrillada', 3300, 'Meloso, de cuchara', ['sulphites', 'celery'], { options: riceOptions }),
])

export const carnesCategory = category('De la plancha', '', [
  plato('Presa ibérica', 1750, 'Con patatas y pimientos', [], { marks: ['no-gluten'], options: [meatPoint] }),
  plato('Secreto con mojo', 1590, 'Mojo verde, de cilantro', ['sulphites'], { options: [meatPoint] }),
  plato('Pluma a la brasa', 1690, 'Desde las ocho de la tarde, cuando se enciende la brasa', [], {
    serving: evenings('20:00'),
    options: [meatPoint],
  }),
  plato('Choco a la plancha', 1450, 'Con ajo y perejil', ['molluscs'], { marks: ['no-gluten'] }),
  plato('Atún encebollado', 1550, 'De almadraba cuando hay', ['fish', 'sulphites'], { options: [bread] }),
])

export const montaditosCategory = category('Montaditos', 'En mollete de Antequera', [
  plato('Pringá', 390, 'La del puchero, bien picada', ['gluten', 'celery'], { options: [montaditoExtras] }),
  plato('Serranito', 690, 'Lomo, jamón y pimiento frito, con patatas', ['gluten'], { options: [montaditoExtras] }),
  plato('Piripi', 420, 'Lomo, beicon, queso, tomate y alioli', ['gluten', 'milk', 'eggs', 'mustard'], {
    options: [montaditoExtras],
  }),
  plato('Melva con pimientos', 430, 'Melva canutera y piquillo', ['gluten', 'fish'], { options: [montaditoExtras] }),
  plato('Lomo al jerez', 440, 'Con su salsita', ['gluten', 'sulphites'], { options: [montaditoExtras] }),
])

export const mananasCategory = category(
  'Desayunos',
  'De siete a doce',
  [
    plato('Media tostada con jamón', 320, 'Tomate, aceite y jamón', ['gluten'], { serving: mornings('12:00') }),
    plato('Entera con aceite', 240, 'Aceite de Estepa', ['gluten'], {
      serving: mornings('12:00'),
      marks: ['vegan'],
    }),
    plato('Mollete con zurrapa', 290, 'Blanca o colorá, pregúntanos', null, { serving: mornings('12:00') }),
  ],
  { orderTypes: ['collection', 'table'] },
)

export const guisoCategory = category('Guiso del día', 'De lunes a viernes, de once a tres', [
  plato('Potaje de garbanzos', 720, 'Con bacalao y espinacas', ['fish', 'gluten', 'celery'], {
    serving: WEEKDAY_LUNCH,
  }),
  plato('Menudo con garbanzos', 780, 'Como lo hacía Pepa', null, { serving: WEEKDAY_LUNCH, marks: ['hot'] }),
])
