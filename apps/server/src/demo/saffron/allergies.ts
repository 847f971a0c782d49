import type { DemoRestaurant } from '../restaurant.ts'

export const allergies: DemoRestaurant['allergies'] = {
  en: {
    undeclared:
      'The soup changes every day, so nothing is declared for it. That doesn’t mean it’s free from allergens. Please ask us.',
    kitchen:
      'Everything is cooked in the same kitchen. We grind nuts, mustard and sesame next to our other spices, and the clay oven bakes breads beside the kebabs, so we can’t promise that any dish is completely free of traces.',
  },
  es: {
    undeclared:
      'La sopa cambia cada día y no declaramos nada de ella. No quiere decir que no lleve alérgenos: pregúntanos.',
    kitchen:
      'Todo se prepara en la misma cocina. Molemos frutos secos, mostaza y sésamo junto a las demás especias, y en el horno de barro los panes se hacen al lado de las brochetas, así que no podemos asegurar que un plato esté libre de trazas.',
  },
}
