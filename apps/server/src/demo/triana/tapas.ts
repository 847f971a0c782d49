import { category } from '../menu/draft.ts'
import { WEEKEND } from '../menu/serving.ts'
import { frio, plato } from './kinds.ts'
import { bravasSauce, bread, portion, tortillaOptions } from './options.ts'

const cold = category('Tapas frías', '', [
  frio(
    'Salmorejo cordobés',
    580,
    'Con huevo duro, virutas de jamón y un hilo de aceite',
    ['gluten', 'eggs', 'sulphites'],
    {
      image: 'salmorejo',
    },
  ),
  frio('Gazpacho', 480, 'De tomate de Los Palacios, muy frío, con su guarnición', ['gluten', 'sulphites'], {
    special: {
      price: 350,
      until: null,
      during: { days: [2, 3, 4, 5], times: [{ opens: '13:00', closes: '16:00' }] },
    },
    image: 'gazpacho',
    marks: ['vegan'],
  }),
  frio(
    'Ensaladilla rusa',
    520,
    'Con gambas y mayonesa de la casa. Hay quien viene solo por ella',
    ['eggs', 'fish', 'crustaceans', 'mustard'],
    {
      image: 'ensaladilla',
      options: [portion(400, 750)],
    },
  ),
  frio('Jamón ibérico de bellota', 1250, 'De Jabugo, cortado a cuchillo', [], {
    image: 'jamon',
    marks: ['no-gluten'],
    options: [bread],
  }),
  frio('Queso manchego con membrillo', 890, 'Curado, de oveja, con membrillo de Puente Genil', ['milk', 'nuts'], {
    image: 'manchego',
    marks: ['vegetarian'],
  }),
  frio('Pan con tomate', 390, 'Pan de Alcalá, tomate rallado y aceite de Estepa', ['gluten'], {
    image: 'pan_tomate',
    marks: ['vegan'],
  }),
  frio('Papas aliñás', 450, 'Con atún, cebolleta y vinagre de Jerez', ['fish', 'eggs', 'sulphites'], {
    options: [portion(350, 650)],
  }),
  frio('Anchoas con leche condensada', 420, 'Sí. Pruébala y hablamos', ['gluten', 'fish', 'milk']),
  frio('Aceitunas gordales', 280, 'Aliñadas en casa con naranja y tomillo', ['sulphites'], {
    marks: ['vegan', 'no-gluten'],
  }),
])

const warm = category('Tapas calientes', '', [
  plato('Croquetas de jamón', 850, 'Seis unidades, cremosas por dentro y con mucho jamón', ['gluten', 'milk', 'eggs'], {
    mayContain: ['crustaceans', 'fish', 'molluscs'],
    image: 'croquetas',
  }),
  plato('Tortilla de patatas', 690, 'Hecha al momento: dale un cuarto de hora', ['eggs'], {
    image: 'tortilla',
    marks: ['vegetarian', 'no-gluten'],
    options: tortillaOptions,
  }),
  plato('Patatas bravas', 580, 'Fritas dos veces, salsa aparte si vienen a casa', [], {
    image: 'bravas',
    marks: ['vegetarian', 'hot'],
    options: [bravasSauce],
  }),
  plato(
    'Espinacas con garbanzos',
    620,
    'Con comino y pan frito, como en Cuaresma pero todo el año',
    ['gluten', 'sulphites'],
    {
      image: 'espinacas',
      marks: ['vegan'],
      options: [portion(380, 650)],
    },
  ),
  plato('Gambas al ajillo', 1250, 'En cazuela de barro, con guindilla. Moja', ['crustaceans', 'sulphites'], {
    image: 'gambas',
    marks: ['hot'],
    options: [bread],
  }),
  plato('Pulpo a la gallega', 1650, 'Con cachelos y pimentón de la Vera', ['molluscs'], {
    image: 'pulpo',
    marks: ['no-gluten'],
    left: 4,
  }),
  plato(
    'Albóndigas en salsa',
    750,
    'De ternera y cerdo, en salsa de almendras',
    ['gluten', 'eggs', 'nuts', 'sulphites'],
    {
      image: 'albondigas',
      options: [portion(450, 800)],
    },
  ),
  plato('Pimientos de Padrón', 650, 'Unos pican y otros no', [], {
    image: 'padron',
    marks: ['vegan', 'no-gluten'],
  }),
  plato('Solomillo al whisky', 880, 'Con mucho ajo y patatas para la salsa', ['sulphites', 'milk'], {
    options: [portion(520, 950)],
  }),
  plato('Carrillada ibérica', 920, 'Tres horas en vino de la Sierra', ['sulphites', 'celery'], {
    options: [portion(520, 980)],
    soldOut: true,
  }),
  plato('Cola de toro', 1150, 'Estofada, solo sábado y domingo', ['sulphites', 'celery', 'gluten'], {
    serving: WEEKEND,
  }),
  plato('Huevos rotos con jamón', 980, 'Patatas, dos huevos y el cuchillo tuyo', ['eggs'], { marks: ['no-gluten'] }),
])

export const tapasCategory = category('Tapas', '', [], { children: [cold, warm] })
