import type { summaryMails as english } from '../../en/mail/summary.ts'
import type { Shape } from '../../shape.ts'

/** Textos del correo con las cifras de un día o de una semana. */
export const summaryMails: Shape<typeof english> = {
  daily: {
    subject: '{business}, {place}: {total} el {day}',
    title: '{place}, {day}',
    figures: 'La hoja del día',
  },
  weekly: {
    subject: '{business}, {place}: {total} en la semana hasta el {day}',
    title: '{place}, semana hasta el {day}',
    figures: 'Las cifras de la semana',
  },
  sum: 'Ventas menos reembolsos: {total}. Pedidos: {orders}.',
  usual: {
    more: '{more} más de lo habitual un {weekday}: la mediana de los últimos {count} es {other}; pedidos: {otherOrders}.',
    less: '{more} menos de lo habitual un {weekday}: la mediana de los últimos {count} es {other}; pedidos: {otherOrders}.',
    same: 'Lo habitual un {weekday}.',
  },
  before: {
    more: '{more} más que la semana anterior: {other}; pedidos: {otherOrders}.',
    less: '{more} menos que la semana anterior: {other}; pedidos: {otherOrders}.',
    same: 'Lo mismo que la semana anterior.',
  },
  first: 'Aún no hay con qué comparar.',
  refunds: 'Reembolsos: {count}',
  missed: 'Horas prometidas sin cumplir',
  missedOf: '{missed} de {all}',
  rejected: 'Pedidos rechazados',
  needs: {
    title: 'Lo que te necesita',
    problems: 'Incidencias de clientes sin respuesta: {count}',
    openDays: 'Días por cerrar: {count}',
    off: 'Desactivado sin fin: {count}',
    nothing: 'Ahora mismo nada te necesita.',
  },
  today: 'Abrir Hoy',
  stop: 'Dejar de recibir estos correos',
  why: 'Recibes este correo porque lo pediste en tu cuenta de la consola de {business}.',
}
