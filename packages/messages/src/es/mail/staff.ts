import type { staffMails as english } from '../../en/mail/staff.ts'
import { dayMails } from './day.ts'
import { domainMails } from './domains.ts'
import { moneyMails } from './money.ts'
import { summaryMails } from './summary.ts'

/** Textos de los correos al personal sobre su cuenta. */
export const staffMails: typeof english = {
  reset: {
    subject: 'Elige una contraseña nueva para la consola de {business}',
    title: 'Elige una contraseña nueva',
    text: 'Hemos recibido una solicitud para cambiar la contraseña de tu cuenta en la consola de {business}.',
    button: 'Elegir contraseña',
    life: 'El enlace sirve una sola vez y durante 30 minutos. Al usarlo se cierra tu sesión en todos los dispositivos.',
    notYou:
      '¿No has sido tú? No hace falta que hagas nada: tu contraseña sigue siendo la misma. No enseñes este correo a nadie; nosotros nunca te lo vamos a pedir.',
  },
  invitation: {
    subject: 'Te damos la bienvenida: la consola de {business} está lista',
    title: 'Tu restaurante está listo para empezar',
    text: 'Los pedidos de {business} ya tienen su propia dirección. Elige una contraseña para entrar en la consola, donde verás cada pedido y decidirás qué está a la venta.',
    button: 'Elegir contraseña',
    life: 'El enlace sirve una sola vez y durante 24 horas. Después, pide uno nuevo en la consola con «He olvidado la contraseña».',
    notYou:
      '¿No esperabas este correo? No hace falta que hagas nada. No se lo enseñes a nadie; nosotros nunca te lo vamos a pedir.',
  },
  team: {
    subject: 'Únete al equipo de {business}',
    title: 'Únete al equipo de {business}',
    text: '{by} te invita a la consola de {business} como: {role}. Elige un nombre y una contraseña para empezar.',
    textUnnamed: 'Te invitan a la consola de {business} como: {role}. Elige un nombre y una contraseña para empezar.',
    button: 'Aceptar la invitación',
    life: 'El enlace sirve una sola vez y durante 48 horas. Después, pide que te envíen otra vez la invitación.',
    notYou:
      '¿No esperabas este correo? No hace falta que hagas nada. No se lo enseñes a nadie; nosotros nunca te lo vamos a pedir.',
    why: 'Recibes este correo porque {business} te ha invitado a su consola.',
  },
  roles: {
    owner: 'Propietario/a',
    manager: 'Responsable',
    kitchen: 'Cocina',
    front: 'Sala',
    finance: 'Administración',
  },
  notices: {
    'new-device': {
      subject: 'Nuevo acceso a la consola de {business}',
      title: 'Nuevo acceso',
      text: 'Se ha entrado con tu cuenta en la consola de {business} desde un navegador que no habías usado antes.',
    },
    'password-changed': {
      subject: 'Ha cambiado tu contraseña de la consola de {business}',
      title: 'Tu contraseña ha cambiado',
      text: 'Se ha cambiado la contraseña de tu cuenta en la consola de {business} y se ha cerrado la sesión en tus otros dispositivos.',
    },
    'passkey-added': {
      subject: 'Nueva llave de acceso para la consola de {business}',
      title: 'Llave de acceso añadida',
      text: 'Se ha añadido una llave de acceso a tu cuenta en la consola de {business}. Con ella se puede entrar sin tu contraseña.',
    },
    'passkey-removed': {
      subject: 'Llave de acceso quitada de la consola de {business}',
      title: 'Llave de acceso quitada',
      text: 'Se ha quitado una llave de acceso de tu cuenta en la consola de {business}. Ya no sirve para entrar.',
    },
    'totp-on': {
      subject: 'Verificación en dos pasos activada en la consola de {business}',
      title: 'Verificación en dos pasos activada',
      text: 'A partir de ahora, al entrar con tu contraseña en la consola de {business} se te pedirá también un código de tu aplicación de autenticación.',
    },
    'totp-off': {
      subject: 'Verificación en dos pasos desactivada en la consola de {business}',
      title: 'Verificación en dos pasos desactivada',
      text: 'Se ha quitado la aplicación de autenticación de tu cuenta en la consola de {business}, junto con sus códigos de recuperación.',
    },
    'recovery-code-used': {
      subject: 'Se ha usado un código de recuperación en la consola de {business}',
      title: 'Código de recuperación usado',
      text: 'Se ha usado uno de los códigos de recuperación de tu cuenta en la consola de {business}. Ese código ya no vuelve a servir.',
    },
    'sign-in-joined': {
      subject: 'Una misma contraseña para {business} y otro restaurante',
      title: 'Cuentas unidas',
      text: 'Tu cuenta en la consola de {business} tiene ahora la misma contraseña y la misma aplicación de autenticación que tu cuenta en otro restaurante.',
    },
    'recovery-codes-renewed': {
      subject: 'Nuevos códigos de recuperación para la consola de {business}',
      title: 'Nuevos códigos de recuperación',
      text: 'Se han creado nuevos códigos de recuperación para tu cuenta en la consola de {business}. Los anteriores ya no sirven.',
    },
  },
  factorCode: {
    subject: 'Tu código para la llamada con soporte',
    title: 'Lee este código a soporte',
    text: 'Alguien de soporte está hablando contigo por teléfono para restablecer tu verificación en dos pasos de la consola de {business}. Léele este código. Vale diez minutos.',
    next: '¿No te ha llamado nadie? No le digas el código a nadie y elige una contraseña nueva para la consola.',
  },
  factorReset: {
    subject: 'Se ha restablecido la verificación en dos pasos en la consola de {business}',
    title: 'Verificación en dos pasos restablecida',
    text: 'Soporte ha restablecido la verificación en dos pasos de {owner} tras una llamada y un código por correo. La aplicación de códigos, las llaves de acceso y los códigos de recuperación de esa cuenta ya no sirven, y se han cerrado todas sus sesiones.',
    next: 'Al volver a entrar habrá que configurar un segundo paso nuevo. Si nadie de tu restaurante lo ha pedido, escribe enseguida a quienes llevan este servicio.',
  },
  domains: domainMails,
  money: moneyMails,
  day: dayMails,
  summary: summaryMails,
  where: '{time}, {device}',
  unknownDevice: 'navegador desconocido',
  fine: 'Si has sido tú, no tienes que hacer nada.',
  notYou: '¿No has sido tú? Elige ahora una contraseña nueva: se cerrará la sesión de quien esté usando tu cuenta.',
  button: 'Elegir contraseña',
  why: 'Recibes este correo porque usas la consola de {business}.',
}
