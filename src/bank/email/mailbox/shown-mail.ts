/** A mail as the mailbox's page and its JSON show it. `to` is the address; attachments are numbered in their order. */
export type ShownMail = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string }[];
};

/** A mail as /mailbox/messages lists it: each attachment with the address it is fetched from. */
export type ListedMail = Omit<ShownMail, 'attachments'> & {
  id: string;
  attachments: { filename: string; contentType: string; url: string }[];
};
