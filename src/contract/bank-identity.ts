/** The bank's name and contacts. For the contacts, the specification (section 1) has only {phone} and {email}. */
export const bank = {
  name: 'NeoBank',
  phone: '+7 (495) 984 25 13',
  phoneLink: 'tel:+74959842513',
  email: 'info@neobank.example',
  emailLink: 'mailto:info@neobank.example',
} as const;
