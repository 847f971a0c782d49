import type { domainMails as english } from '../../en/mail/domains.ts'
import type { Shape } from '../../shape.ts'

export const domainMails: Shape<typeof english> = {
  button: 'Abrir la consola',
  'host-records': {
    subject: '{domain} ha perdido sus registros DNS',
    title: 'Los registros DNS de {domain} están mal',
    text: 'Los registros DNS de {domain} ya no son los que necesita tu página de pedidos. Puede que algunos clientes no lleguen a ella.',
    next: 'Corrígelos donde gestionas el dominio: la consola los muestra uno a uno en Dominios. Si siguen mal una semana, el dominio dejará de funcionar aquí.',
  },
  'host-certificate': {
    subject: '{domain} no tiene un certificado válido',
    title: '{domain} no tiene un certificado válido',
    text: 'Los registros DNS de {domain} están bien, pero lleva una hora sin un certificado válido. Los navegadores avisan a tus clientes en lugar de mostrarles tu página.',
    next: 'Comprueba si un registro CAA del dominio impide emitir certificados o si hay un proxy delante. Si no encuentras nada, pregunta al operador de tu servicio de pedidos.',
  },
  'host-well': {
    subject: '{domain} vuelve a funcionar',
    title: '{domain} vuelve a funcionar',
    text: 'El problema con {domain} se ha resuelto: sus registros están bien y su certificado es válido.',
    next: 'No tienes que hacer nada.',
  },
  'mail-records': {
    subject: 'Tus correos no salen ahora desde {domain}',
    title: 'Los registros de correo de {domain} están mal',
    text: 'Los registros DNS de {domain} ya no son los que nos permiten enviar tus correos desde él. Hasta que se corrijan, tus correos salen de la dirección del servicio de pedidos, con la tuya para las respuestas.',
    next: 'Corrígelos donde gestionas el dominio: la consola los muestra uno a uno en Conexiones.',
  },
  'mail-well': {
    subject: 'Tus correos vuelven a salir desde {domain}',
    title: 'Tus correos vuelven a salir desde {domain}',
    text: 'Los registros de correo de {domain} vuelven a estar bien y tus correos se envían desde él.',
    next: 'No tienes que hacer nada.',
  },
}
