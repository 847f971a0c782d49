import type { opinions as english } from '../../en/location/opinions.ts'
import type { Shape } from '../../shape.ts'

export const opinions: Shape<typeof english> = {
  summary: 'Todas las opiniones juntas',
  outOf: 'de 7',
  ratingOf: '{rating} de 7, con {count, plural, one {# opinión} other {# opiniones}}',
  count: '{count, plural, one {# opinión} other {# opiniones}}',
  starsCount:
    '{stars, plural, one {# estrella} other {# estrellas}}: {count, plural, one {# opinión} other {# opiniones}}',
  food: 'Comida',
  service: 'Atención',
  handover: { all: 'Entrega o recogida', delivery: 'Entrega', collection: 'Recogida', table: 'En la mesa' },
  answer: '{restaurant} ha respondido',
  ratingNamed: '{name}: {rating} de 7',
  dish: '{name} {rating}/7',
  dishes: 'Platos',
  list: 'Opiniones, las más recientes primero',
  more: 'Ver más',
  moreFailed: 'No hemos podido cargar más opiniones.',
  loading: 'Cargando las opiniones',
  shown: 'Mostrando {shown} de {total} opiniones',
  emptyHint: 'Estrénalas tú: pide, disfruta y cuéntanos qué tal.',
}
