import type { DemoRestaurant } from '../restaurant.ts'

export const allergies: DemoRestaurant['allergies'] = {
  en: {
    undeclared:
      'The soup changes every day, and nobody has given us the full list for the Chinotto, so nothing is declared for them. That doesn’t mean they’re free from allergens. Please ask us.',
    kitchen:
      'Everything is cooked in the same kitchen, and there’s flour in the air. Our bases without gluten share an oven with the others, so we can’t promise that any dish is completely free of traces.',
  },
  es: {
    undeclared:
      'La sopa cambia cada día y del Chinotto no tenemos la lista completa: de ellos no declaramos nada. No quiere decir que no lleven alérgenos: pregúntanos.',
    kitchen:
      'Todo se prepara en la misma cocina y hay harina en el aire. Las bases sin gluten comparten horno con las demás, así que no podemos asegurar que un plato esté libre de trazas.',
  },
}
