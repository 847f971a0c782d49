/** The name that mails carry before a restaurant exists. */
export const PRODUCT_NAME = 'Comanda'
