import type { recordTexts as en } from '../../en/console/records.ts'
import type { Shape } from '../../shape.ts'

export const recordTexts: Shape<typeof en> = {
  loading: 'Cargando',
  failed: 'No hemos podido cargar la lista.',
  retry: 'Reintentar',
  refused: 'No ha funcionado: {reason}',
  noConnection: 'sin conexión. Vuelve a intentarlo.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  selected: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  clear: 'Quitar',
  selectAll: 'Seleccionar todos',
}
