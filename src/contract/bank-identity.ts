/** Who the bank is and how it is reached: the placeholders {phone} and {email} of the specification (section 1). */
export const bank = {
  name: 'NeoBank',
  phone: '+7 (495) 984 25 13',
  phoneLink: 'tel:+74959842513',
  email: 'info@neobank.example',
  emailLink: 'mailto:info@neobank.example',
} as const;
