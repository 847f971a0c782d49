import type { tonightTexts as english } from '../../en/console/tonight.ts'
import type { Shape } from '../../shape.ts'

/** La hoja de esta noche: lo pedido y lo que se espera hasta que acabe el día de trabajo. */
export const tonightTexts: Shape<typeof english> = {
  title: 'Hoja de esta noche',
  print: 'Imprimir',
  failed: 'No hemos podido cargar la hoja de esta noche.',
  retry: 'Reintentar',
  text: 'Hasta {time}, cuando acaba tu día.',
  days: 'Lo habitual es la mediana de estas noches: {days}.',
  noDays: 'Aún no hay noches que digan qué es lo habitual.',
  problems: '{count, plural, one {# incidencia está sin respuesta} other {# incidencias están sin respuesta}}',
  ahead:
    '{count, plural, =0 {Ningún pedido para más tarde} one {# pedido para más tarde} other {# pedidos para más tarde}}',
  none: 'No hay nada pedido para más tarde, ni se sabe nada de noches anteriores.',
  runsOut: 'Se va a agotar',
  runsOutOf: '{name}: se va a agotar',
  dishes: 'Platos',
  choices: 'Lo elegido en los pedidos para más tarde',
  expected: '{count, plural, one {# habitual} other {# habituales}}',
  aheadOf: '{count} para más tarde',
  ordered: '{count, plural, one {# pedida hoy} other {# pedidas hoy}}',
  left: '{count, plural, one {queda #} other {quedan #}}',
  at: 'para {time}',
  sold: '{count, plural, one {# vendida} other {# vendidas}}',
  columns: { dish: 'Plato', ahead: 'Luego', expected: 'Habitual', left: 'Quedan' },
}
