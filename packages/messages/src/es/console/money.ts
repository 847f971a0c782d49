/** Dinero que necesita a alguien del restaurante. */
export const moneyMessages = {
  title: 'Dinero pendiente de ti',
  none: 'No hay nada pendiente. Aquí verás las reclamaciones, los avisos de fraude y las devoluciones que no lleguen.',
  loading: 'Cargando',
  unread: 'No hemos podido cargar esta lista.',
  retry: 'Volver a intentarlo',
  disputes: 'Reclamaciones',
  dispute: 'Reclamado: el dinero está retenido',
  inquiry: 'El banco pregunta por este pago',
  answerBy: 'Responde antes del {due} en el panel de tu proveedor de pagos. Una reclamación sin respuesta se pierde.',
  underReview: 'Ya has respondido. El banco está decidiendo.',
  reasons: {
    fraudulent: 'El titular dice que no hizo este pago.',
    product_not_received: 'El cliente dice que el pedido no llegó.',
    product_unacceptable: 'El cliente dice que no era lo que pidió.',
    duplicate: 'El cliente dice que se le cobró dos veces.',
    credit_not_processed: 'El cliente dice que no recibió una devolución prometida.',
    unrecognized: 'El titular no reconoce este pago.',
    other: 'El banco da otro motivo.',
  },
  evidence: {
    fraudulent:
      'Envía: el pedido con su historial, la dirección o el nombre de quien lo recogió, y pedidos anteriores del mismo cliente.',
    product_not_received:
      'Envía: el historial del pedido con la hora de entrega, la prueba del repartidor o de la mensajería, y tus mensajes al cliente.',
    product_unacceptable:
      'Envía: el pedido tal como se hizo, la descripción del plato en la carta, fotos, y lo que ofreciste al cliente.',
    duplicate: 'Envía: los dos pedidos con sus horas y platos, para mostrar que son dos, o devuelve uno de ellos.',
    credit_not_processed: 'Envía: la devolución con su fecha, o tu política de devoluciones si no prometiste ninguna.',
    unrecognized: 'Envía: el pedido con su historial, el recibo, y el nombre que aparece en el extracto de la tarjeta.',
    other: 'Envía: el pedido con su historial, su recibo, y tus mensajes al cliente.',
  },
  warnings: 'Avisos de fraude',
  warning: 'El banco avisa de un fraude',
  warningText:
    'El banco de la tarjeta dice que su titular no hizo este pago. La mayoría de estos pagos acaban en reclamación, con comisión: si lo devuelves ahora, la evitas.',
  refunds: 'Devoluciones que no han llegado',
  since: 'Desde el {day}',
  states: {
    failed: {
      title: 'El dinero ha vuelto',
      text: 'El banco del cliente no ha podido abonarlo. Hemos pedido al cliente que te llame: págale de otra forma o envíala otra vez desde el pedido.',
    },
    refused: {
      title: 'Rechazada',
      text: 'El proveedor de pagos no ha aceptado esta devolución. Paga al cliente de otra forma o envíala otra vez desde el pedido.',
    },
    'waits-for-access': {
      title: 'A la espera del proveedor de pagos',
      text: 'Ahora mismo no acepta tu cuenta. La devolución sale sola en cuanto vuelva a aceptarla.',
    },
    'waits-for-balance': {
      title: 'Falta saldo',
      text: 'Ingresa dinero en tu cuenta de pagos o espera a las próximas ventas. La devolución sale sola.',
    },
    slow: {
      title: 'Aún en camino',
      text: 'El banco lleva más de tres días. De momento no tienes que hacer nada.',
    },
  },
  settle: 'Resuelto de otra forma',
  settled: 'Marcado como resuelto',
  unsettled: 'No ha funcionado. Vuelve a intentarlo.',
}
