import type { signupMails as english } from '../../en/mail/signup.ts'

export const signupMails: typeof english = {
  signupCode: {
    subject: '{code} es tu código para abrir tu restaurante',
    preview: 'Escríbelo para empezar o para seguir donde lo dejaste.',
    text: 'Escribe este código para abrir la página de pedidos de tu restaurante o para seguir donde lo dejaste:',
    button: 'Abrirla aquí',
    life: 'El código vale {minutes} minutos y solo funciona una vez.',
    notYou:
      '¿No has sido tú? Seguramente alguien escribió tu dirección por error. Ignora este correo y no pasará nada.',
    why: 'Recibes este correo porque alguien escribió esta dirección para abrir un restaurante.',
  },
  signupApproved: {
    subject: 'Ya puedes abrir {business}',
    title: 'Ya puedes abrir tu página',
    text: 'Hemos revisado {business} y está todo en orden. Sigue donde lo dejaste: elige una contraseña y abre tu página.',
    button: 'Abrir mi página',
    why: 'Recibes este correo porque estás abriendo {business} con esta dirección.',
  },
  signupWelcome: {
    subject: '{business} ya recibe pedidos online',
    preview: 'Tu página, tu consola y un primer pedido de prueba.',
    title: '{business} ya está abierto online',
    text: 'Esta es tu página. Comparte el enlace, imprime su código QR, ponlo en tu perfil:',
    page: 'Abrir tu página',
    consoleText:
      'Los pedidos llegan a tu consola. Entra como {email} con la contraseña que elegiste y déjala abierta durante el servicio:',
    console: 'Abrir tu consola',
    testText:
      'Antes de contárselo a nadie, haz un pedido de prueba: elige efectivo, mira cómo llega a la consola y recházalo.',
    test: 'Hacer un pedido de prueba',
    why: 'Recibes este correo porque abriste {business} con esta dirección.',
  },
}
