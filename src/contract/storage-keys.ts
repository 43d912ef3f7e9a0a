/** localStorage: the offers (specification, section 3). */
export const applicationKey = 'loan-application-state';

/** localStorage: the furthest step done (specification, section 3). */
export const progressKey = 'loan-progress-storage';

/** localStorage: details beyond the specification, such as the chosen offer and the outcome. */
export const detailsKey = 'loan-application-details';

/** The version of the values under these three keys. If their shape changes, increase it and add a migration. */
export const storedVersion = 0;

/** localStorage: 'true' once this browser has subscribed to the newsletter (specification, section 3). */
export const subscribedKey = 'bank_newsletter_subscribed';

/** sessionStorage: the draft of a form, under this prefix and the form's name. */
export const draftPrefix = 'loan-draft-';

/** sessionStorage: the email address submitted in this tab, with its application's id. */
export const addressKey = `${draftPrefix}address`;

/** sessionStorage: the build whose page was reloaded because a script file could not be loaded. */
export const reloadedBuildKey = 'site-renewed';

/** sessionStorage: set while the site itself reloads the page, until the page is hydrated. */
export const reloadingKey = 'site-reloading';
