/** On the picture that a shared link shows. */
export const shareMessages = { action: 'Order online' }
