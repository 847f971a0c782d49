import { category, pickOne, pickSeveral, product } from '../menu/draft.ts'
import { plato } from './kinds.ts'

const bebidas = [
  product('Cola 33 cl'),
  product('Refresco de limón 33 cl'),
  product('Agua sin gas'),
  product('Agua con gas'),
  product('Cerveza 0,0 33 cl'),
  product('Botellín'),
]

export const menusCategory = category('Menús', 'Para no pensar', [
  plato('Tapeo para dos', 2900, 'Cuatro tapas, dos bebidas y un postre a medias', ['gluten', 'eggs', 'milk'], {
    image: 'deal_tapeo',
    sections: [
      pickSeveral(
        'Cuatro tapas',
        4,
        4,
        [
          product('Croquetas de jamón', 0, []),
          product('Salmorejo cordobés'),
          product('Ensaladilla rusa', 0, []),
          product('Espinacas con garbanzos', 0, []),
          product('Patatas bravas', 0),
          product('Albóndigas en salsa', 0, []),
          product('Gambas al ajillo', 350, []),
          product('Jamón ibérico de bellota', 400, []),
        ],
        true,
      ),
      pickSeveral('Dos bebidas', 2, 2, bebidas),
      pickOne('Un postre a medias', [
        product('Torrija con helado'),
        product('Flan casero'),
        product('Churros con chocolate', 50),
      ]),
    ],
  }),
  plato('Domingo de arroz', 5400, 'Arroz para dos, entrante, vino o refrescos', ['crustaceans', 'molluscs', 'fish'], {
    image: 'deal_arroz',
    orderTypes: ['delivery', 'table'],
    sections: [
      pickOne('El arroz', [
        product('Paella de marisco', 0, []),
        product('Arroz negro', 0, []),
        product('Arroz de la huerta', 0, []),
        product('Arroz con carrillada', 300, []),
      ]),
      pickOne('Para empezar', [
        product('Calamares fritos'),
        product('Salmorejo cordobés'),
        product('Queso manchego con membrillo', 150),
        product('Puntillitas'),
      ]),
      pickSeveral('Para beber', 1, 2, [product('Manzanilla, media botella', 700), ...bebidas], true),
    ],
  }),
])
