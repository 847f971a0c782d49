import { category } from '../menu/draft.ts'
import { agua, alcohol, cafe, copa, plato, refresco } from './kinds.ts'
import { coffeeMilk, iceCream } from './options.ts'

export const postresCategory = category('Postres', 'Hechos en casa, menos el helado', [
  plato(
    'Torrija con helado',
    580,
    'De vino y miel, con una bola de vainilla',
    ['gluten', 'milk', 'eggs', 'sulphites'],
    { image: 'torrija' },
  ),
  plato('Flan casero', 450, 'De huevo, con su caramelo', ['milk', 'eggs'], {
    mayContain: ['nuts'],
    image: 'flan',
    marks: ['vegetarian', 'no-gluten'],
  }),
  plato('Churros con chocolate', 490, 'Seis, recién hechos', ['gluten', 'milk'], {
    image: 'churros',
    marks: ['vegetarian'],
  }),
  plato('Tocino de cielo', 480, 'Diecinueve yemas no caben; casi', ['eggs'], { marks: ['vegetarian', 'no-gluten'] }),
  plato('Helado', 420, 'Dos bolas, tú eliges', ['milk'], { options: [iceCream], marks: ['vegetarian'] }),
  plato('Naranjas con canela', 390, 'Del patio, con aceite y miel', [], { marks: ['vegetarian', 'no-gluten'] }),
])

const soft = category('Refrescos y aguas', '', [
  refresco('Cola 33 cl', { base: 220, table: 250 }, 'Con hielo y limón en mesa', [], {
    image: 'cola',
    marks: ['vegan'],
  }),
  refresco('Refresco de limón 33 cl', { base: 220, table: 250 }, 'El de siempre', [], {
    image: 'lemonade',
    marks: ['vegan'],
  }),
  refresco('Tónica', 240, '20 cl', [], { marks: ['vegan'] }),
  refresco('Mosto', 230, 'Sin alcohol, con una aceituna', ['sulphites']),
  agua('Agua con gas', 200, '50 cl', [], { image: 'sparkling_water', marks: ['vegan'] }),
  agua('Agua sin gas', 160, '50 cl', [], { marks: ['vegan'] }),
])

const beer = category('Cerveza y vino', 'A partir de 18 años', [
  alcohol('Botellín', { base: 190, table: 220 }, 'Muy frío, 25 cl', ['gluten'], { image: 'beer' }),
  alcohol('Cerveza sin gluten 33 cl', 280, 'Lager', []),
  refresco('Cerveza 0,0 33 cl', 230, 'Tostada', ['gluten']),
  alcohol('Ribera, botella', 1850, 'Crianza, 75 cl', ['sulphites'], { image: 'red_wine' }),
  alcohol('Manzanilla, media botella', 1150, 'De Sanlúcar, 37,5 cl', ['sulphites'], { image: 'white_wine' }),
  copa('Caña', 180, 'Bien tirada', ['gluten'], { image: 'beer' }),
  copa('Copa de tinto', 350, 'Ribera o Rioja, lo que haya abierto', ['sulphites'], { image: 'red_wine' }),
  copa('Rebujito, jarra', 1400, 'Manzanilla, limón y hierbabuena. Para cuatro sedientos', ['sulphites']),
  copa('Tinto de verano', 320, 'Con limón o con blanca', ['sulphites']),
  copa('Vermut de grifo', 360, 'Con naranja y aceituna', ['sulphites']),
])

const coffee = category('Café', '', [
  cafe('Café solo', 140, '', [], { image: 'espresso', marks: ['vegan'] }),
  cafe('Cortado', 150, '', ['milk'], { options: [coffeeMilk] }),
  cafe('Café con leche', 170, 'En vaso o en taza', ['milk'], { options: [coffeeMilk] }),
])

export const bebidasCategory = category('Bebidas', '', [], { children: [soft, beer, coffee] })
