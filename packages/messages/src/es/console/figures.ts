import type { figureTexts as english } from '../../en/console/figures.ts'
import type { Shape } from '../../shape.ts'

/** Las cifras de varios días. */
export const figureTexts: Shape<typeof english> = {
  title: 'Cifras',
  text: 'Varios días juntos, comparados con el mismo número de días anteriores.',
  failed: 'No hemos podido cargar las cifras.',
  retry: 'Reintentar',
  period: 'Periodo',
  periods: {
    today: 'Hoy',
    yesterday: 'Ayer',
    week: 'Esta semana',
    'last-week': 'La semana pasada',
    month: 'Este mes',
    'last-month': 'El mes pasado',
    year: 'Este año',
    range: 'Desde … hasta …',
  },
  first: 'Desde',
  last: 'Hasta',
  wrongRange: 'El último día no puede ser anterior al primero, y como mucho un año después.',
  total: 'Ventas menos devoluciones',
  orders: 'Pedidos',
  average: 'Pedido medio',
  before: 'Antes: {amount}, {orders, plural, one {# pedido} other {# pedidos}} (del {first} al {last})',
  more: '{percent} más',
  less: '{percent} menos',
  same: 'lo mismo',
  days: 'Día a día',
  day: 'Día',
  sales: 'Ventas',
  refunds: 'Devoluciones',
  none: 'En este periodo no entró ni se devolvió nada.',
}
