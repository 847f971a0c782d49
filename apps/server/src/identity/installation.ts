/**
 * Stands for the installation itself in place of a business: in limits, challenges and security events of operators,
 * who belong to no business. Businesses are numbered from 1.
 */
export const INSTALLATION = 0
