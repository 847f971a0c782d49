import type { accountMails as english } from '../../en/mail/account.ts'

/** Textos de los correos sobre la cuenta. */
export const accountMails: typeof english = {
  hello: 'Hola, {name}:',
  helloUnnamed: 'Hola:',
  activate: {
    subject: 'Confirma tu correo en {business}',
    preview: 'Un toque y tu cuenta estará lista.',
    title: 'Confirma tu correo',
    text: 'Ya tienes cuenta en {business}. Confirma que este correo es tuyo: así los pedidos que hiciste sin cuenta pasan a ella y nadie más puede usar tu dirección.',
    button: 'Confirmar mi correo',
    life: 'El enlace sirve una sola vez y durante siete días.',
    notYou:
      '¿No has abierto ninguna cuenta aquí? Alguien habrá escrito tu correo sin querer. No toques el enlace y no pasará nada.',
  },
  welcome: {
    subject: 'Te damos la bienvenida a {business}',
    preview: 'Tu cuenta ya está lista.',
    title: 'Te damos la bienvenida a {business}',
    text: 'Tu cuenta ya está lista. A partir de ahora puedes tener guardadas tu dirección y tus tarjetas, ver todos tus pedidos juntos y repetir el de siempre con un toque.',
    button: 'Ver la carta',
    account: 'Tus datos, direcciones y tarjetas: {address}',
    notYou: '¿No has abierto tú esta cuenta? Responde a este correo o llama a {location}: {telephone}',
  },
  reset: {
    subject: 'Elige una contraseña nueva para {business}',
    preview: 'El enlace sirve una vez y durante 30 minutos.',
    title: 'Elige una contraseña nueva',
    text: 'Hemos recibido una solicitud para cambiar la contraseña de tu cuenta de {business}.',
    button: 'Elegir contraseña',
    life: 'El enlace sirve una sola vez y durante 30 minutos. Al usarlo se cierra tu sesión en todos los demás dispositivos.',
    notYou:
      '¿No has sido tú? Entonces no hace falta que hagas nada: tu contraseña sigue siendo la misma. No enseñes este correo a nadie; nosotros nunca te lo vamos a pedir.',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo en {business}',
    preview: 'Hasta entonces sigue valiendo el anterior.',
    title: 'Confirma tu nuevo correo',
    text: 'Este va a ser el nuevo correo de una cuenta de {business}. Sustituirá al anterior en cuanto lo confirmes.',
    button: 'Confirmar este correo',
    life: 'El enlace sirve una sola vez y durante siete días.',
    notYou:
      '¿No reconoces esta solicitud? Alguien habrá escrito tu correo por error. No toques el enlace y no cambiará nada.',
  },
  emailChanged: {
    subject: 'Ha cambiado el correo de tu cuenta en {business}',
    preview: 'Si has sido tú, no hace falta que hagas nada.',
    title: 'Tu correo ha cambiado',
    text: 'Tu cuenta de {business} tiene ahora otro correo. Con este ya no se puede entrar.',
    fine: 'Si has sido tú, no hace falta que hagas nada.',
    notYou: '¿No has sido tú? Avísanos cuanto antes: responde a este correo o llama a {location}: {telephone}',
  },
  startedOver: {
    subject: 'Hemos restablecido tu cuenta de {business}',
    preview: 'La habían creado con tu correo en otro dispositivo.',
    title: 'Hemos restablecido tu cuenta',
    text: 'Has confirmado tu correo en un dispositivo que esta cuenta de {business} no conocía y sin su contraseña. Puede que otra persona la abriera con tu dirección. Por eso hemos cerrado la sesión en todos los dispositivos, hemos anulado la contraseña y hemos quitado lo que había en la cuenta:',
    next: 'A partir de ahora solo puedes entrar tú. Elige una contraseña propia.',
    button: 'Elegir contraseña',
    wasYou:
      '¿Habías sido tú desde el principio? Elige una contraseña nueva y vuelve a añadir lo que quieras conservar.',
  },
  waysInEnded: {
    subject: 'Hemos quitado algo de tu cuenta de {business}',
    preview: 'Se añadió antes de que se confirmara tu correo.',
    title: 'Ya tienes contraseña nueva',
    text: 'Al cambiar tu contraseña de {business} hemos quitado lo que se añadió a la cuenta antes de confirmar este correo, porque pudo hacerlo otra persona:',
    next: 'Ya nadie puede usarlo para entrar en tu cuenta.',
    button: 'Ver la carta',
    wasYou: '¿Era tuyo? Entra con tu contraseña nueva y vuelve a añadirlo.',
  },
  removed: {
    provider: 'Entrar con {provider}',
    names: { google: 'Google', apple: 'Apple', facebook: 'Facebook' },
    passkeys: 'Llaves de acceso: {count}',
    cards: 'Tarjetas guardadas: {count}',
    addresses: 'Direcciones guardadas: {count}',
    orders: 'Pedidos del historial: {count}',
  },
  deleted: {
    subject: 'Hemos eliminado tu cuenta en {business}',
    preview: 'Gracias por haber pedido con nosotros.',
    title: 'Tu cuenta se ha eliminado',
    text: 'Tu cuenta de {business} ya no existe, ni tampoco tus direcciones, tarjetas y favoritos. Lo que la ley nos obliga a guardar de tus pedidos ya no lleva tu nombre.',
    thanks: 'Gracias por haber pedido con nosotros. Vuelve cuando quieras, con cuenta o sin ella.',
    button: 'Ir a la carta',
    notYou: '¿No has sido tú? Avísanos cuanto antes: responde a este correo o llama a {location}: {telephone}',
  },
  button: 'Si el botón no funciona, abre esta dirección:',
  why: 'Recibes este correo por una cuenta en {business}. No es publicidad.',
}
