/** localStorage: the offers (specification, section 3). */
export const applicationKey = 'loan-application-state';

/** localStorage: the furthest step that is done (specification, section 3). */
export const progressKey = 'loan-progress-storage';

/** localStorage: what is known of the application beyond the specification: the chosen offer, how it ended. */
export const detailsKey = 'loan-application-details';

/** The version of what is stored under the three keys; it grows when the shape changes, with a migration. */
export const storedVersion = 0;

/** localStorage: 'true' once this browser has subscribed to the newsletter (specification, section 3). */
export const subscribedKey = 'bank_newsletter_subscribed';

/** sessionStorage: the draft of a form, behind this prefix the form's name. */
export const draftPrefix = 'loan-draft-';

/** sessionStorage: the email address that this tab has sent, with the id of its application. */
export const addressKey = `${draftPrefix}address`;

/** sessionStorage: the build from which the page was reloaded after a script file could not be loaded. */
export const reloadedBuildKey = 'site-renewed';

/** sessionStorage: the site itself reloads the page, until that is hydrated. */
export const reloadingKey = 'site-reloading';
