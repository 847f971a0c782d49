import { chooseAny, chooseExactly, chooseOne, mayChooseOne, value } from '../menu/draft.ts'

/** Tapa, media o entera: lo primero que se pregunta en una barra. `half` y `full` son el suplemento sobre la tapa. */
export function portion(half: number, full: number) {
  return chooseOne('Ración', [value('Tapa'), value('Media ración', half), value('Ración', full)])
}

export const bravasSauce = chooseAny(
  'Salsas',
  2,
  [
    value('Brava', 0, { allergens: ['gluten', 'celery'] }),
    value('Alioli', 0, { allergens: ['eggs', 'mustard'] }),
    value('Mojo picón', 50, { allergens: ['sulphites'] }),
  ],
  1,
)

export const bread = chooseAny(
  'Para mojar',
  6,
  [
    value('Pan de Alcalá', 90, { allergens: ['gluten'] }),
    value('Picos', 60, { allergens: ['gluten', 'sesame'] }),
    value('Pan sin gluten', 150, { allergens: ['eggs', 'soya'] }),
  ],
  3,
)

export const tortillaOptions = [
  chooseOne('¿Con cebolla?', [value('Con cebolla'), value('Sin cebolla')]),
  chooseOne('Punto', [value('Jugosa', 0, { allergens: ['eggs'] }), value('Cuajada', 0, { allergens: ['eggs'] })]),
]

/** El arroz va por personas; dentro, el punto; y con el socarrat, el alioli. */
export const riceOptions = [
  chooseOne('Comensales', [
    value('Dos personas'),
    value('Cuatro personas', 2600, {
      options: [chooseOne('Para servir', [value('En una paella'), value('En dos paellas', 200)], 'select')],
    }),
  ]),
  chooseOne('Punto del arroz', [
    value('En su punto'),
    value('Con socarrat', 0, {
      options: [
        mayChooseOne('Con su alioli', [
          value('Alioli de ajo', 120, { allergens: ['eggs', 'mustard'] }),
          value('Alioli de azafrán', 160, { allergens: ['eggs', 'mustard'] }),
        ]),
      ],
    }),
  ]),
]

export const montaditoExtras = chooseAny(
  'Añade',
  2,
  [
    value('Queso', 60, { allergens: ['milk'] }),
    value('Jamón', 120, { breaksMarks: ['vegetarian', 'vegan', 'halal'] }),
    value('Pimiento frito', 50),
    value('Alioli', 40, { allergens: ['eggs', 'mustard'] }),
  ],
  1,
)

export const meatPoint = chooseOne('Punto', [value('Poco hecha'), value('Al punto'), value('Muy hecha')])

export const iceCream = chooseExactly('Dos bolas', 2, [
  value('Vainilla', 0, { allergens: ['milk', 'eggs'] }),
  value('Turrón', 0, { allergens: ['milk', 'nuts', 'eggs'] }),
  value('Crema de Carmona', 0, { allergens: ['milk', 'eggs'] }),
  value('Naranja amarga'),
])

export const coffeeMilk = mayChooseOne('Leche', [
  value('Avena', 30, { allergens: ['gluten'] }),
  value('Soja', 30, { allergens: ['soya'] }),
  value('Sin lactosa', 0, { allergens: ['milk'] }),
])
