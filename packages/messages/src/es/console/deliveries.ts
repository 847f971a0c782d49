import type { deliveriesTexts as english } from '../../en/console/deliveries.ts'
import type { Shape } from '../../shape.ts'

export const deliveriesTexts: Shape<typeof english> = {
  title: 'Entregas',
  failed: 'No se han podido cargar los ajustes de entrega.',
  retry: 'Reintentar',
  who: {
    title: 'Quién entrega',
    text: 'Se aplica a los pedidos que aceptes a partir de ahora.',
    modes: {
      own: 'Tus repartidores',
      courier: 'Un mensajero',
      overflow: 'Tus repartidores y, si no llegan, un mensajero',
    },
    modeTexts: {
      own: 'Tú llevas todos los pedidos al cliente.',
      courier: 'Cada pedido que aceptas va a un servicio de mensajería.',
      overflow: 'Un mensajero se encarga cuando tus repartidores ya tienen bastantes pedidos.',
    },
    service: 'Servicio de mensajería',
    lead: 'Pedir el mensajero',
    leadHint: 'minutos antes de que tenga que recoger el pedido',
    overflow: 'Pedidos para tus repartidores',
    overflowHint: 'El siguiente pedido va a un mensajero.',
    wrong: 'Un número entero del {least} al {most}.',
    save: 'Guardar',
    saved: 'Guardado.',
    noAccount: 'Todavía no hay cuenta de {service}, así que no se puede pedir ningún mensajero. Añádela abajo.',
    noAccountManager:
      'Todavía no hay cuenta de {service}, así que no se puede pedir ningún mensajero. Un propietario puede añadirla abajo.',
  },
  services: { 'uber-direct': 'Uber Direct', stuart: 'Stuart' },
  account: {
    text: 'Tu propia cuenta de {service}. Lo que escribas se guarda cifrado y no se vuelve a mostrar.',
    none: 'Sin configurar',
    saved: 'Guardada',
    demo: 'Mensajero de prueba',
    unreadable: 'Escríbela otra vez',
    savedOn: 'Guardada el {date}.',
    savedOnEnding: 'Guardada el {date}. El ID de cliente termina en {end}.',
    demoText: 'Esto es una demo: un mensajero de prueba recorre el mapa. No viene ningún repartidor real.',
    unreadableText:
      'Estos datos ya no se pueden leer porque ha cambiado la clave de la instalación. Escríbelos otra vez.',
    ownersOnly: 'Solo un propietario puede cambiar esta cuenta.',
    webhook: 'Dirección para los avisos',
    webhookHint: {
      'uber-direct':
        'Escríbela en Uber Direct, en Developer › Webhooks, para el estado de la entrega y la posición del repartidor.',
      stuart:
        'Escríbela en los ajustes de API de Stuart como webhook (V2, todos los temas), con la cabecera Authorization y la clave de webhook de abajo.',
    },
    clientId: 'ID de cliente de la API (Client ID)',
    clientSecret: 'Secreto (Client secret)',
    customerId: 'ID de organización (Customer ID)',
    webhookKey: { 'uber-direct': 'Clave de firma del webhook', stuart: 'Clave del webhook' },
    show: 'Mostrar',
    hide: 'Ocultar',
    required: 'Rellena este campo.',
    save: 'Guardar cuenta',
    replace: 'Cambiar cuenta',
    stored: 'Cuenta guardada.',
    test: 'Probar conexión',
    works: '{service} acepta estos datos.',
    remove: 'Quitar cuenta',
    removeTitle: '¿Quitar la cuenta de {service}?',
    removeText:
      'Las entregas en curso ya no se podrán seguir ni cancelar desde aquí. Los pedidos nuevos no tendrán mensajero de {service}.',
    keep: 'Conservarla',
    removed: 'Cuenta quitada.',
    notDone: 'No se ha hecho: {reason}',
  },
}
