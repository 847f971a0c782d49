import type { DemoRestaurant } from '../restaurant.ts'

export const allergies: DemoRestaurant['allergies'] = {
  en: {
    undeclared:
      'The stews and the toppings of our breakfast rolls change from day to day, so nothing is declared for some of them. That doesn’t mean they’re free from allergens. Please ask us.',
    kitchen:
      'Everything is cooked in the same kitchen. The fish has its own fryer, but there’s flour in the air, so we can’t promise that any dish is completely free of traces.',
  },
  es: {
    undeclared:
      'Hay guisos y molletes que cambian cada día y de esos no declaramos nada. No quiere decir que no lleven: pregúntanos.',
    kitchen:
      'Todo se cocina en el mismo sitio y no podemos asegurar que un plato esté libre de trazas. La freidora del pescado es solo del pescado, pero la harina vuela.',
  },
}
