import type { refusals as english } from '../../en/ordering/refusals.ts'

/** Por qué un pedido no puede hacerse tal como está, por el código del rechazo, y cómo seguir. */
export const refusals: typeof english = {
  form_invalid: { title: 'Revisa tus datos', text: 'Falta o no es correcto: {field}.' },
  cart_empty: { title: 'Tu cesta está vacía', text: 'Añade algo antes de finalizar el pedido.' },
  cart_too_large: {
    title: 'Es un pedido muy grande',
    text: 'En un pedido caben {most} productos distintos como mucho. Si necesitas más, llámanos.',
  },
  location_suspended: {
    title: '{location} no acepta pedidos por internet',
    text: 'Elige otro local o llama por teléfono.',
  },
  location_stopped: {
    title: 'El local de {location} está cerrado temporalmente',
    text: 'De momento no aceptan más pedidos. Vuelve un poco más tarde.',
  },
  location_paused: {
    title: '{location} está haciendo una pausa',
    text: 'No aceptan pedidos hasta {until}.',
  },
  location_unwatched: {
    title: 'Ahora mismo no hay nadie que atienda tu pedido',
    text: 'No has pagado nada. Tu cesta se queda como está: vuelve a intentarlo en unos minutos.',
    later: 'No has pagado nada. Elige una hora más tarde o vuelve a intentarlo en unos minutos.',
  },
  location_closed: {
    title: 'El local de {location} está cerrado ahora',
    text: 'Vuelve cuando esté abierto.',
    opens: 'No abre hasta {opens}.',
    later: 'Puedes pedir para más tarde.',
    opensLater: 'No abre hasta {opens}. Puedes pedir para más tarde.',
  },
  order_type_off: {
    title: 'Ahora mismo no',
    delivery: '{location} no reparte ahora mismo. Elige otra forma de pedir.',
    collection: 'Ahora mismo no se puede recoger en {location}. Elige otra forma de pedir.',
    table: 'Ahora mismo no se puede pedir desde la mesa en {location}. Pide al personal, por favor.',
    deliveryUntil: '{location} no reparte hasta {until}.',
    collectionUntil: 'En {location} no se puede recoger hasta {until}.',
    tableUntil: 'En {location} no se puede pedir desde la mesa hasta {until}.',
  },
  order_type_not_offered: {
    title: 'No disponible en este local',
    delivery: '{location} no reparte a domicilio. Elige otra forma de pedir.',
    collection: 'En {location} no se puede recoger. Elige otra forma de pedir.',
    table: 'En {location} no se puede pedir desde la mesa.',
  },
  time_not_available: {
    title: 'Esa hora ya no está libre',
    text: 'Elige otra, por favor.',
    next: 'Hay hueco desde {next}.',
    none: 'No queda ninguna otra hora. Vuelve más tarde.',
  },
  slot_full: {
    title: 'A esa hora la cocina no tiene hueco',
    text: 'Tiene todos los pedidos que puede atender. Elige otra hora o vuelve dentro de un rato.',
    next: 'Puede prepararlo para {next}.',
    none: 'Tiene todos los pedidos que puede atender. Vuelve dentro de un rato.',
  },
  table_unknown: { title: 'No reconocemos esa mesa', text: 'Elige otra vez tu mesa.' },
  address_incomplete: { title: 'A tu dirección le falta algo', text: 'Revisa esto: {field}.' },
  area_closed: {
    title: 'Ahora mismo no repartimos en tu zona',
    text: '{location} no reparte en {postcode} ahora mismo. Prueba más tarde, por favor.',
    until: '{location} no reparte en {postcode} hasta {until}.',
    collect: '{location} no reparte en {postcode} ahora mismo. Puedes recoger tú el pedido.',
    collectUntil: '{location} no reparte en {postcode} hasta {until}. Puedes recoger tú el pedido.',
  },
  out_of_area: {
    title: 'No repartimos en tu zona',
    text: '{postcode} queda fuera de la zona de reparto de {location}. Prueba con otra dirección o elige otra forma de pedir.',
    collect:
      '{postcode} queda fuera de la zona de reparto de {location}. Puedes usar otra dirección o recoger tú el pedido.',
    otherAddress: '{postcode} queda fuera de la zona de reparto de {location}. Usa otra dirección, por favor.',
  },
  below_minimum: {
    title: 'Te faltan {missing} para el mínimo',
    text: 'El pedido mínimo para tu dirección es de {minimum}.',
  },
  total_too_small: {
    title: 'Añade {missing} para pagar con tarjeta',
    text: 'Con tarjeta no se puede cobrar menos de {minimum}, y aquí no se acepta efectivo. Añade algo a tu pedido.',
  },
  items_not_available: {
    title: 'Se acaba de agotar',
    text: 'Nos hemos quedado sin {names}. Podemos quitar eso de tu cesta.',
  },
  items_short: {
    title: 'Queda muy poco',
    text: 'De {name} solo quedan {left}. Podemos dejarte esa cantidad en la cesta.',
    last: 'De {name} solo queda 1. Podemos dejarte solo esa cantidad en la cesta.',
    several: 'Queda menos de lo que pides: {names}. Podemos dejarte lo que hay en la cesta.',
  },
  items_not_for_order_type: {
    title: 'No disponible para este pedido',
    delivery: 'A domicilio no llevamos {names}. Podemos quitar eso de tu cesta.',
    collection: 'Para recoger no tenemos {names}. Podemos quitar eso de tu cesta.',
    table: 'En mesa no servimos {names}. Podemos quitar eso de tu cesta.',
  },
  items_not_today: {
    title: 'No disponible ese día',
    text: 'Ese día no hay {names}. Podemos quitar eso de tu cesta, o puedes elegir otro día.',
  },
  items_not_now: {
    title: 'No disponible a esa hora',
    text: 'A esa hora no hay {names}. Podemos quitar eso de tu cesta, o puedes elegir otra hora.',
  },
  choices_invalid: { title: 'Revisa {name}', text: 'Vuelve a elegir: {questions}.' },
  age_not_confirmed: { title: 'Confirma la edad, por favor', text: 'Solo para mayores de 18 años: {names}.' },
  coupon_invalid: {
    title: 'El cupón no vale para este pedido',
    unknown: 'Ese código no existe o ya no vale.',
    not_yet: 'Todavía no ha empezado.',
    ended: 'Ya ha terminado.',
    below_minimum: 'Hace falta un pedido más grande.',
    missing: 'Añade {missing} más para poder usarlo.',
    wrong_order_type: 'No vale para esta forma de pedir.',
    used_up: 'Ya se ha agotado.',
    used_by_customer: 'Ya lo has usado.',
    login_required: 'Necesitas una cuenta para usar este código.',
    cart_empty: 'Añade primero algo a la cesta.',
  },
  payment_type_not_accepted: {
    title: 'Paga de otra forma, por favor',
    text: '{location} no acepta esa forma de pago.',
  },
  price_changed: {
    title: 'Ha cambiado algún precio',
    text: 'Tu pedido costaba {before} y ahora cuesta {total}. No te hemos cobrado nada. Revísalo y confírmalo.',
    before: 'antes',
    now: 'ahora',
  },
  homeTitle: '¿Vaciar la cesta e ir al inicio?',
  ways: {
    fixForm: 'Mostrar dónde',
    menu: 'Ir a la carta',
    home: 'Vaciar la cesta e ir al inicio',
    later: 'Pedir para más tarde',
    remove: 'Quitar y seguir',
    fewer: 'Dejar lo que queda',
    otherTime: 'Elegir otra hora',
    otherAddress: 'Usar otra dirección',
    collect: 'Recoger el pedido',
    otherPayment: 'Pagar de otra forma',
    confirmPrice: 'Confirmar {total}',
    logIn: 'Iniciar sesión',
    withoutCoupon: 'Seguir sin él',
    basket: 'Volver a la cesta',
    close: 'Cerrar',
    retry: 'Reintentar',
  },
  calls: {
    unreachable: {
      title: 'Sin conexión',
      text: 'Comprueba tu conexión y vuelve a intentarlo. Lo que has escrito sigue aquí.',
    },
    timeout: {
      title: 'Ha tardado demasiado',
      text: 'El servidor no ha contestado a tiempo. Vuelve a intentarlo: nunca te llegará dos veces el mismo pedido.',
    },
    too_many_requests: {
      title: 'Demasiados intentos',
      text: 'Han sido muchos intentos seguidos. Espera un minuto y vuelve a intentarlo.',
    },
    fault: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'Ha habido un error al guardar tu pedido. Vuelve a intentarlo, por favor.',
    },
    build: {
      title: 'No hemos podido preparar tu pedido',
      text: 'Lo que has escrito sigue aquí. Vuelve a intentarlo.',
    },
    refresh: { title: 'No hemos podido comprobar el horario del local', text: 'Vuelve a intentarlo en un momento.' },
    fees: { title: 'No hemos podido calcular el envío', text: 'Revisa tu dirección y vuelve a intentarlo.' },
    login_required: {
      title: 'Inicia sesión, por favor',
      text: 'Para pedir en este restaurante necesitas una cuenta. Lo que has escrito se queda aquí.',
    },
    email_exists: {
      title: 'Ya hay una cuenta con este correo: inicia sesión',
      text: 'Inicia sesión o pide con otro correo. Lo que has escrito se queda aquí.',
    },
  },
  removed: 'Hemos quitado {names} de tu cesta.',
  cut: 'Hemos dejado en tu cesta lo que queda.',
}
