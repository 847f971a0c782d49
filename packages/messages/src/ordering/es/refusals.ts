import type { refusals as english } from '../en/refusals.ts'

/** Por qué un pedido no puede hacerse tal como está, por el código del rechazo, y cómo seguir. */
export const refusals: typeof english = {
  form_invalid: { title: 'Falta algo', text: 'Mira esto: {field}.' },
  cart_empty: { title: 'Tu cesta está vacía', text: 'Elige primero algo rico.' },
  cart_too_large: {
    title: 'Es un pedido larguísimo',
    text: 'En un pedido caben {most} platos distintos como mucho. Para un banquete, llámanos.',
  },
  location_suspended: {
    title: '{location} no acepta pedidos por internet',
    text: 'Elige otro local o llámalos.',
  },
  location_stopped: {
    title: '{location} está cerrado por un rato',
    text: 'De momento no aceptan más pedidos. Vuelve un poco más tarde.',
  },
  location_paused: {
    title: '{location} está haciendo una pausa',
    text: 'No aceptan pedidos hasta {until}.',
  },
  location_closed: {
    title: '{location} está cerrado ahora',
    text: 'Puedes pedir para más tarde.',
    opens: 'No abre hasta {opens}. Puedes pedir para más tarde.',
  },
  order_type_not_offered: {
    title: 'Aquí no se puede',
    delivery: '{location} no reparte a domicilio. Quizá puedas recogerlo.',
    collection: 'En {location} no se puede recoger. Quizá te lo puedan llevar.',
    table: 'En {location} no se pide desde la mesa.',
  },
  time_not_available: {
    title: 'Esa hora ya no está libre',
    text: 'Elige otra, por favor.',
    next: 'Hay hueco desde {next}.',
  },
  slot_full: {
    title: 'A esa hora la cocina no tiene hueco',
    text: 'Tiene todos los pedidos que puede atender. Elige otra hora o vuelve dentro de un rato.',
    next: 'Puede prepararlo para {next}.',
  },
  table_unknown: { title: 'No conocemos esa mesa', text: 'Elige otra vez tu mesa.' },
  address_incomplete: { title: 'A tu dirección le falta algo', text: 'Revisa esto: {field}.' },
  out_of_area: {
    title: 'No llegamos a tu zona',
    text: '{postcode} queda demasiado lejos de {location}. Puedes recoger el pedido o dar otra dirección.',
  },
  below_minimum: {
    title: 'Te faltan {missing} para el mínimo',
    text: 'A tu casa repartimos a partir de {minimum}. Añade cualquier cosita y va para allá.',
  },
  items_not_available: {
    title: 'Se acaba de agotar',
    text: 'Nos hemos quedado sin {names}. Podemos quitarlo de tu cesta.',
  },
  items_short: {
    title: 'Queda muy poco',
    text: 'De {name} solo quedan {left}. Podemos dejarte esa cantidad en la cesta.',
    last: 'De {name} solo queda 1. Podemos dejarte solo esa cantidad en la cesta.',
    several: 'Queda menos de lo que pides: {names}. Podemos dejarte lo que hay en la cesta.',
  },
  items_not_for_order_type: {
    title: 'Así no se puede',
    delivery: 'A domicilio no llevamos {names}. Podemos quitarlo de tu cesta.',
    collection: 'Para recoger no tenemos {names}. Podemos quitarlo de tu cesta.',
    table: 'En mesa no servimos {names}. Podemos quitarlo de tu cesta.',
  },
  items_not_today: {
    title: 'Ese día no toca',
    text: 'Ese día no hay {names}. Podemos quitarlo de tu cesta, o elige otro día.',
  },
  items_not_now: {
    title: 'A esa hora no toca',
    text: 'A esa hora no hay {names}. Podemos quitarlo de tu cesta, o elige otra hora.',
  },
  choices_invalid: { title: 'Dale otra vuelta a {name}', text: 'Vuelve a elegir: {questions}.' },
  age_not_confirmed: { title: 'Confirma la edad, por favor', text: 'Solo para mayores de 18 años: {names}.' },
  coupon_invalid: {
    title: 'El cupón no vale para este pedido',
    unknown: 'Ese código no existe o ya no vale.',
    not_yet: 'Todavía no ha empezado.',
    ended: 'Ya ha terminado.',
    below_minimum: 'Hace falta un pedido más grande.',
    missing: 'Te faltan {missing} para que valga.',
    wrong_order_type: 'No vale para esta forma de pedir.',
    used_up: 'Ya se ha agotado.',
    used_by_customer: 'Ya lo has usado.',
    login_required: 'Los códigos son para quien tiene cuenta.',
    cart_empty: 'Llena primero la cesta.',
  },
  payment_type_not_accepted: {
    title: 'Paga de otra forma, por favor',
    text: '{location} no acepta esa forma de pago.',
  },
  price_changed: {
    title: 'Ha cambiado algún precio',
    text: 'Tu pedido salía por {before} y ahora sale por {total}. Échale un vistazo y confírmalo.',
    before: 'antes',
    now: 'ahora',
  },
  ways: {
    fixForm: 'Enséñamelo',
    menu: 'Ir a la carta',
    home: 'Al inicio, y vaciar la cesta',
    later: 'Pedir para más tarde',
    remove: 'Quitarlo y seguir',
    fewer: 'Quedarme con lo que hay',
    otherTime: 'Elegir otra hora',
    otherAddress: 'Dar otra dirección',
    otherPayment: 'Pagar de otra forma',
    confirmPrice: 'Confirmar {total}',
    logIn: 'Iniciar sesión',
    withoutCoupon: 'Seguir sin él',
    basket: 'Volver a la cesta',
    close: 'Cerrar',
    retry: 'Probar otra vez',
  },
  calls: {
    unreachable: { title: 'Sin conexión', text: 'Mira tu conexión y prueba otra vez. Lo que has escrito sigue aquí.' },
    timeout: {
      title: 'Ha tardado demasiado',
      text: 'El servidor no ha contestado a tiempo. Prueba otra vez: nunca te llegará dos veces el mismo pedido.',
    },
    too_many_requests: {
      title: 'Más despacio, por favor',
      text: 'Han sido muchos intentos seguidos. Espera un minuto y prueba otra vez.',
    },
    fault: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'Ha habido un error al guardar tu pedido. Prueba otra vez, por favor.',
    },
    refresh: { title: 'No hemos podido actualizar el local', text: 'Prueba otra vez en un momento.' },
    fees: { title: 'No hemos podido calcular el envío', text: 'Revisa tu dirección y prueba otra vez.' },
    login_required: {
      title: 'Entra en tu cuenta, por favor',
      text: 'Este restaurante solo acepta pedidos de quien tiene cuenta. Lo que has escrito se queda aquí.',
    },
    email_exists: {
      title: 'Ya hay una cuenta con este correo: inicia sesión',
      text: 'Entra en tu cuenta o pide con otro correo. Lo que has escrito se queda aquí.',
    },
  },
  removed: 'Hemos quitado {names} de tu cesta.',
  cut: 'En tu cesta está ahora lo que queda.',
}
