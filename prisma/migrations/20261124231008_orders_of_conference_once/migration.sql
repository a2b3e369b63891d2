-- Order_conferenceId_id_idx begins with the same column.
DROP INDEX "Order_conferenceId_idx";
