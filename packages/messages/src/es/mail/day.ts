/** Textos del correo con la hoja de un día de trabajo. */
export const dayMails = {
  subject: '{business}, {place}: {total} el {day}',
  title: '{place}, {day}',
  sum: 'Pedidos: {orders}. Caja: {total}.',
  closed: 'Cerrado con el n.º {number}.',
  open: 'Nadie ha cerrado aún este día: sus cifras todavía pueden cambiar.',
  attached: 'Adjuntamos la hoja del día en PDF y cada venta y devolución con sus impuestos en CSV.',
  button: 'Abrir el día',
  stop: '¿No quieres estos correos? Pide a {business} que quite tu dirección, en su consola, en Gestoría.',
  why: 'Recibes este correo porque {business} indicó tu dirección para sus hojas del día.',
}
