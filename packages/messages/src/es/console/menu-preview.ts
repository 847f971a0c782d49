import type { menuPreviewTexts as english } from '../../en/console/menu-preview.ts'
import type { Shape } from '../../shape.ts'

export const menuPreviewTexts: Shape<typeof english> = {
  title: 'Vista previa',
  text: 'Tu página de verdad, como la ven los clientes en el momento que elijas: precios, promociones, lo que se sirve y si está abierto. Aquí no se puede pedir nada.',
  open: 'Vista previa',
  back: 'Todos los platos',
  day: 'Día',
  time: 'Hora',
  way: 'Tipo de pedido',
  postcode: 'Código postal',
  language: 'Idioma',
  page: 'Tu página en un móvil',
  bar: 'Vista previa: {when}, {way}',
}
