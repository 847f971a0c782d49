import type { dietaryMarks as english } from '../en/dietary-marks.ts'
import type { Shape } from '../shape.ts'

export const dietaryMarks: Shape<typeof english> = {
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  'no-gluten': 'Sin gluten',
  hot: 'Picante',
  halal: 'Halal',
}
