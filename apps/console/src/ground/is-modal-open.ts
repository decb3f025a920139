/** Whether a dialog stands over the page: what it asks comes first, also where nothing in it has the focus. */
export const isModalOpen = (): boolean => document.body.classList.contains('modal-open');
