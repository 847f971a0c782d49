import type { todayTexts as english } from '../../en/console/today.ts'
import type { Shape } from '../../shape.ts'

/** La primera pantalla de la oficina: lo cobrado hasta ahora y lo que espera a alguien. */
export const todayTexts: Shape<typeof english> = {
  title: 'Hoy',
  soFar: 'Hoy hasta ahora',
  failed: 'No hemos podido cargar las cifras de hoy.',
  retry: 'Reintentar',
  orders: '{count, plural, one {# pedido} other {# pedidos}}',
  more: '{amount} más que el {day} pasado a esta hora',
  less: '{amount} menos que el {day} pasado a esta hora',
  same: 'Lo mismo que el {day} pasado a esta hora',
  first: 'Aún no hay con qué comparar',
  yesterday: 'Ayer {amount}, {orders}',
  yesterdayMore: '{amount} más que el {day} anterior',
  yesterdayLess: '{amount} menos que el {day} anterior',
  yesterdaySame: 'lo mismo que el {day} anterior',
  seeDay: 'Todas las cifras de hoy',
  needs: 'Lo que te necesita',
  nothing: 'Ahora mismo nada te necesita.',
  fresh: '{count, plural, one {# pedido nuevo espera respuesta} other {# pedidos nuevos esperan respuesta}}',
  late: '{count, plural, one {# pedido va con retraso} other {# pedidos van con retraso}}',
  problems: '{count, plural, one {# cliente avisa de un problema} other {# clientes avisan de un problema}}',
  money: '{count, plural, one {# asunto de dinero te necesita} other {# asuntos de dinero te necesitan}}',
  openDays: '{count, plural, one {# día está por cerrar} other {# días están por cerrar}}',
}
